import type { PassageModel, Score, WordWeight } from './detection.ts';
import { type Finding, findHate, groupsOf } from './findings.ts';
import { compileLexicon, type KeywordLists, type Lexicon } from './lexicon.ts';
import { leftInContext } from './mitigation.ts';
import { findSpots, type Spot, type Spots } from './spots.ts';
import { readWords } from './words.ts';

/** The log odds of a sentence without findings. */
const NOTHING_FOUND = -3.2;
/** Each further finding counts half as much as the one before: ten insults are not ten times the hate. */
const FADE = 0.5;
/** The group is named beside the decisive word with a smaller weight: it is never hateful by itself. */
const GROUP_SHARE = 0.3;

/** The keyword method: word lists read in context, as a passage model. */
export function createKeywordModel(lists: KeywordLists, version: string): PassageModel {
  const lexicon = compileLexicon(lists);
  return { version, score: (sentence, before) => scoreOf(sentence, { before, lexicon }) };
}

function scoreOf(sentence: string, { before, lexicon }: { before: string | undefined; lexicon: Lexicon }): Score {
  const spots = findSpots(readWords(sentence, lexicon), lexicon);
  if (spots.all.length === 0) return { logit: NOTHING_FOUND, words: [] };
  const isGroupKnown = before !== undefined && spots.of('they').length > 0 && namesGroup(before, lexicon);
  const findings = weighed(findHate(spots, isGroupKnown), spots);
  const logit = findings.reduce((sum, { weight }, rank) => sum + weight * FADE ** rank, NOTHING_FOUND);
  return { logit, words: findings.flatMap((finding) => wordsOf(finding, spots)) };
}

function namesGroup(sentence: string, lexicon: Lexicon): boolean {
  return groupsOf(findSpots(readWords(sentence, lexicon), lexicon), false).length > 0;
}

/** By decreasing weight, after mitigation. */
function weighed(findings: readonly Finding[], spots: Spots): Finding[] {
  return findings
    .map((finding) => ({ ...finding, weight: finding.weight * leftInContext(finding, spots) }))
    .toSorted((a, b) => b.weight - a.weight);
}

function wordsOf({ by, at, weight }: Finding, { words }: Spots): WordWeight[] {
  const place = ({ from, to }: Spot): Omit<WordWeight, 'weight'> => ({ start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 });
  return at
    ? [
        { ...place(by), weight },
        { ...place(at), weight: weight * GROUP_SHARE },
      ]
    : [{ ...place(by), weight }];
}
