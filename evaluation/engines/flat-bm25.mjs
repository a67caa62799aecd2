// Flat BM25 as the agent Hermes does it: one text a tool, plain lower-case words, k1 1.5, b 0.75.

const k1 = 1.5;
const b = 0.75;

const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The one text of a tool. */
export function flatText(document) {
  return [document.name, document.server, document.description, document.parameters.join(" ")].join(" ");
}

function index(documents) {
  const postings = new Map();
  const lengths = documents.map((document, id) => {
    const tokens = words(flatText(document));
    const counts = new Map();
    for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
    for (const [token, count] of counts) {
      if (!postings.has(token)) postings.set(token, []);
      postings.get(token).push([id, count]);
    }
    return tokens.length;
  });
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  return { postings, lengths, averageLength };
}

function build(documents) {
  const { postings, lengths, averageLength } = index(documents);
  return (query, limit) => {
    const scores = new Map();
    for (const token of words(query)) {
      const posting = postings.get(token) ?? [];
      const weight = Math.log(1 + (lengths.length - posting.length + 0.5) / (posting.length + 0.5));
      for (const [id, count] of posting) {
        const norm = k1 * (1 - b + (b * lengths[id]) / averageLength);
        scores.set(id, (scores.get(id) ?? 0) + (weight * count * (k1 + 1)) / (count + norm));
      }
    }
    return [...scores].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, limit).map(([id]) => id);
  };
}

export default [{ id: "flat-bm25", label: "flat BM25 (Hermes)", build }];
