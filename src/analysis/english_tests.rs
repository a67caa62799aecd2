use super::stem;
use rust_stemmers::{Algorithm, Stemmer};

fn pieces(list: &str) -> impl Iterator<Item = &str> {
    list.split(' ')
        .map(|piece| if piece == "-" { "" } else { piece })
}

/// Every ending of the rules behind beginnings of all shapes.
#[test]
fn stems_are_those_of_snowball() {
    let compiled = Stemmer::create(Algorithm::English);
    let beginnings = "- a b y é ab ba by ay yy bab hop gener commun arsen café relat enabl fulf controll \
        commut ration syz boy tox bow ogl pss sky abaab babab communic generos été oper vi \
        sensib skat fizz tann";
    let endings = "- s sses ied ies us ss eed eedly ed edly ing ingly y e l ll le tional enci anci abli \
        entli izer ization ational ation ator alism aliti alli fulness ousli ousness iveness \
        iviti biliti bli ogi logi fulli lessli li alize icate iciti ical ful ness ative al \
        ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize ion sion tion";
    let further = "- s ed ly ing ness able ation y es";
    for beginning in pieces(beginnings) {
        for ending in pieces(endings) {
            for more in pieces(further) {
                let word = [beginning, ending, more].concat();
                assert_eq!(stem(word.clone()), compiled.stem(&word), "{word}");
            }
        }
    }
    let exceptions = "skis skies dying lying tying idly gently ugly early only singly sky news howe atlas \
        cosmos bias andes inning innings outing herring proceeds exceed";
    for word in exceptions.split(' ') {
        assert_eq!(stem(word.to_owned()), compiled.stem(word), "{word}");
    }
}
