import { ProposalInsight, TopicInsight } from '@verdict/wire/insight';
import type { GraphqlPart } from '../define-graphql.ts';
import { RECENT_FORECASTS } from './read-forecasts.ts';

const { sentiment, quality, forecast, forecasts } = ProposalInsight.properties;
const [ofText] = sentiment.anyOf;
const [{ properties: parts }] = quality.anyOf;
const [{ properties: expected }] = forecast.anyOf;
const summary = TopicInsight.properties.quality.properties;
const { recent, topic: calibration } = forecasts.properties;

export const INSIGHT_GRAPHQL: GraphqlPart = {
  types: {
    ProposalInsight,
    TextSentiment: sentiment,
    SentimentWord: ofText.properties.words,
    Tone: ofText.properties.tone,
    SentimentSummary: TopicInsight.properties.sentiment,
    TextQuality: quality,
    Readable: parts.readable,
    ReadableFacts: parts.readable.properties.facts,
    Specific: parts.specific,
    SpecificFacts: parts.specific.properties.facts,
    Reasoned: parts.reasoned,
    ReasonedFacts: parts.reasoned.properties.facts,
    Civil: parts.civil,
    CivilFacts: parts.civil.properties.facts,
    SupportForecast: forecast,
    ForecastVotes: expected.made_from,
    ShareInterval: expected.share,
    VotesInterval: expected.votes,
    ForecastRecord: forecasts,
    ForecastCalibration: calibration,
    ScoredForecast: recent,
    TopicInsight,
    QualitySummary: TopicInsight.properties.quality,
    QualityMeans: summary.means,
  },
  queries: {
    proposalInsight: {
      route: 'GET /api/proposals/:proposalId/insight',
      texts: ['proposalId'],
      returns: 'ProposalInsight',
      description: 'How a proposal is written and sounds, and how much support it may expect. None of it changes its rank.',
    },
    topicInsight: {
      route: 'GET /api/topics/:topic/insight',
      texts: ['topic'],
      returns: 'TopicInsight',
      description: 'How the proposals of a topic are written, and how often forecasts of their support were right. By its slug or id.',
    },
  },
  longest: { 'ForecastRecord.recent': RECENT_FORECASTS },
};
