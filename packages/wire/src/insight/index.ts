import { TONES } from '@verdict/core/insight';
import { type Static, Type } from 'typebox';
import { Id, nullable, Timestamp } from '../list/index.ts';
import { ProposalId } from '../proposal/index.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Score = Type.Number({ minimum: -1, maximum: 1 });
const Tone = Type.Enum([...TONES]);

const Sentiment = Type.Object(
  {
    score: Score,
    tone: Tone,
    words: Type.Array(Type.Object({ word: Type.String(), strength: Type.Number() }), {
      description: 'The words and signs that decided, as they count after negation and emphasis; the strongest first.',
    }),
  },
  { description: 'Negative (−1) to positive (1); 0 if nothing in the text judges.' },
);

const SentimentSummary = Type.Object(
  {
    mean: nullable(Score, 'Null if none was assessed.'),
    tone: nullable(Tone),
    negative: Count,
    neutral: Count,
    positive: Count,
    assessed: Count,
    not_assessed: Type.Integer({ minimum: 0, description: 'Texts in other languages than English and Spanish.' }),
  },
  { description: 'How several texts sound. Of comments on a proposal, the newest 200 that are visible.' },
);

const Quality = Type.Object(
  {
    score: Type.Number({ ...Share, description: 'The mean of the first three parts, times how civil it is.' }),
    readable: Type.Object({
      score: Share,
      facts: Type.Object({
        words: Count,
        sentences: Count,
        words_per_sentence: Type.Number(),
        letters_per_word: Type.Number(),
        share_of_capitals: Share,
        hidden_characters: Count,
      }),
    }),
    specific: Type.Object({
      score: Share,
      facts: Type.Object({ telling_words: Count, vague_words: Count, numbers: Count, names: Count, requests: Count }),
    }),
    reasoned: Type.Object({ score: Share, facts: Type.Object({ reasons: Count, sources: Count }) }),
    civil: Type.Object({ score: Share, facts: Type.Object({ insults: Count, shouting: Count }) }),
  },
  { description: 'How well it is written, not whether it is right: four parts, and what was counted for each.' },
);

const intervalOf = (value: typeof Share | typeof Count) => Type.Object({ expected: Type.Number({ minimum: 0 }), low: value, high: value });

const SupportForecast = Type.Object(
  {
    made_at: Timestamp,
    due_at: Timestamp,
    model_version: Type.String(),
    coverage: Type.Number({ ...Share, description: 'How often the truth should lie in the interval.' }),
    made_from: Type.Object({ support: Count, oppose: Count }, { description: 'The votes it was made from.' }),
    share: nullable(intervalOf(Share), 'The share of support; null if a first vote is not to be expected.'),
    votes: intervalOf(Count),
  },
  { description: 'The votes for or against and the share of support a week after it was made.' },
);

const Calibration = Type.Object({
  scored: Type.Integer({ minimum: 0, description: 'Forecasts of the last year whose time has come.' }),
  compared: Type.Integer({ minimum: 0, description: 'Those of them with a share of support, forecast and in the end.' }),
  share_within: nullable(Share, 'How many of those had the share of support within the interval; null if there are none.'),
  share_error: nullable(Share, 'How far the expected share was from the one in the end, on average.'),
  votes_within: nullable(Share, 'How many of the scored ones had the number of votes within the interval.'),
  interval_score: nullable(
    Type.Number({ minimum: 0 }),
    'The mean width of the intervals of the share, with a penalty for each miss. Lower is better.',
  ),
});

const ScoredForecast = Type.Object({ due_at: Timestamp, expected: Share, low: Share, high: Share, actual: Share, within: Type.Boolean() });

const ForecastRecord = Type.Object(
  {
    coverage: Share,
    topic: Calibration,
    everywhere: Calibration,
    recent: Type.Array(ScoredForecast, {
      description: 'The last 20 of the topic that were compared, the newest first: the share of support as forecast, and in the end.',
    }),
  },
  { description: 'How often forecasts were right.' },
);

const NOT_ASSESSED = 'Null if it was not assessed: only English and Spanish are.';

export const ProposalInsight = Type.Object({
  success: Type.Literal(true),
  proposal_id: ProposalId,
  language: Type.String({ description: 'The language it was read as; `und` if that could not be told.' }),
  sentiment: nullable(Sentiment, NOT_ASSESSED),
  comments: SentimentSummary,
  quality: nullable(Quality, NOT_ASSESSED),
  forecast: nullable(SupportForecast, 'Null until it has been made, within an hour or so, and where nobody can vote.'),
  forecasts: ForecastRecord,
});
export type ProposalInsight = Static<typeof ProposalInsight>;

const QualitySummary = Type.Object({
  means: nullable(Type.Object({ score: Share, readable: Share, specific: Share, reasoned: Share, civil: Share })),
  distribution: Type.Array(Count, { description: 'How many proposals have a score below 0.2, below 0.4 and so on.' }),
  assessed: Count,
  not_assessed: Count,
});

export const TopicInsight = Type.Object({
  success: Type.Literal(true),
  topic_id: Id,
  proposals: Type.Integer({ minimum: 0, description: 'How many were read: the newest 500 that are open or closed.' }),
  sentiment: SentimentSummary,
  quality: QualitySummary,
  forecasts: ForecastRecord,
});
export type TopicInsight = Static<typeof TopicInsight>;
