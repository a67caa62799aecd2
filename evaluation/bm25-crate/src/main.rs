//! Reads JSON lines `{"k1","b","limit","documents":[text],"queries":[text]}` from standard input
//! and writes one line for each: `[[document index, best first], one list a query]`.

use std::io::{self, BufRead, Write};

use bm25::{Document, Language, SearchEngineBuilder};
use serde::Deserialize;

#[derive(Deserialize)]
struct Job {
    k1: f32,
    b: f32,
    limit: usize,
    documents: Vec<String>,
    queries: Vec<String>,
}

fn rank(job: Job) -> Vec<Vec<usize>> {
    let documents = job
        .documents
        .into_iter()
        .enumerate()
        .map(|(id, contents)| Document::new(id, contents));
    let engine = SearchEngineBuilder::<usize>::with_documents(Language::English, documents)
        .k1(job.k1)
        .b(job.b)
        .build();
    job.queries
        .iter()
        .map(|query| {
            let mut hits = engine.search(query, None);
            // The crate leaves equal scores in the order of a hash map, another one in each run.
            hits.sort_by(|left, right| {
                let by_score = right.score.total_cmp(&left.score);
                by_score.then(left.document.id.cmp(&right.document.id))
            });
            hits.into_iter().take(job.limit).map(|hit| hit.document.id).collect()
        })
        .collect()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut output = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let rankings = rank(serde_json::from_str(&line?)?);
        serde_json::to_writer(&mut output, &rankings)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}
