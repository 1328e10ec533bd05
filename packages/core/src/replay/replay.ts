import { BRIDGE_POLICY } from '../bridge/index.ts';
import { type FittedRater, fromSavedConsensus, splitRates } from '../probability/index.ts';
import { CONSENSUS_POLICY } from '../rater-model/index.ts';
import { VERDICT_POLICY } from '../verdict/index.ts';
import { checkLabel, type ReplayFit, type VerdictPolicies } from './check-label.ts';
import type { EndLine, FitLine, JudgementLine, LabelLine, RaterLine, ReleaseLine, ReplayLine } from './lines.ts';

/** What was compared, and what differs. */
export interface ReplayReport {
  release: Omit<ReleaseLine, 'type' | 'format'> | null;
  fits: number;
  raters: number;
  judgements: number;
  /** Verdicts of the table, each with its split and score. */
  verdicts: number;
  status_changes: number;
  probabilities: number;
  bridgings: number;
  problems: number;
  /** The first differences. */
  first_problems: string[];
}

const SHOWN = 10;

/** Recomputes, line by line, what a release says was published. It holds the raters and one label in memory. */
export class Replay {
  readonly report: ReplayReport = {
    release: null,
    ...{ fits: 0, raters: 0, judgements: 0, verdicts: 0, status_changes: 0, probabilities: 0, bridgings: 0, problems: 0 },
    first_problems: [],
  };
  readonly #fits = new Map<string, ReplayFit & { raters: Map<string, FittedRater> }>();
  #policies: VerdictPolicies = new Map();
  #pending: JudgementLine[] = [];
  #isEnded = false;

  take(line: ReplayLine): void {
    if (this.#isEnded) this.#complain('there is more after the last line');
    if (line.type === 'release') this.#begin(line);
    else if (this.report.release === null) this.#complain('it does not begin with a release');
    if (line.type === 'fit') this.#learn(line);
    if (line.type === 'rater') this.#addRater(line);
    if (line.type === 'judgement') this.#addJudgement(line);
    if (line.type === 'label') this.#check(line);
    if (line.type === 'end') this.#end(line);
  }

  /** Counts a line that could not be parsed. */
  refuse(number: number): void {
    this.#complain(`line ${number} is not one of a release`);
  }

  /** Must be called after the last line. */
  finish(): ReplayReport {
    if (!this.#isEnded) this.#complain('it ends before its last line');
    return this.report;
  }

  #begin({ type: _type, format: _format, ...release }: ReleaseLine): void {
    if (this.report.release !== null) this.#complain('it begins twice');
    this.report.release = release;
    // Releases from before policies could be changed have only the first version.
    const known = release.policies.verdict_versions ?? [VERDICT_POLICY];
    this.#policies = new Map(known.map((policy) => [policy.version, policy]));
  }

  #learn({ fit, consensus, bridge }: FitLine): void {
    this.report.fits += 1;
    for (const [made, known] of [
      [consensus.policyVersion, CONSENSUS_POLICY.version],
      [bridge.policy.version, BRIDGE_POLICY.version],
    ])
      if (made !== known) this.#complain(`fit ${fit} was made by "${made}", which is not known here`);
    this.#fits.set(fit, { consensus: fromSavedConsensus(consensus), bridge, raters: new Map() });
  }

  #addRater({ fit: name, rater, rates, heard, ...line }: RaterLine): void {
    this.report.raters += 1;
    const fit = this.#fits.get(name);
    if (!fit) {
      this.#complain(`rater ${rater} is of fit ${name}, which is not in the release`);
      return;
    }
    const { viewpoint, intercept, side, leniency } = line;
    const place = { viewpoint, intercept, side, leniency };
    fit.raters.set(rater, { rates: splitRates(fit.consensus, { rates, heard }), place });
  }

  #addJudgement(line: JudgementLine): void {
    this.report.judgements += 1;
    this.#pending.push(line);
  }

  #check(label: LabelLine): void {
    this.report.verdicts += 1;
    this.report.status_changes += label.statuses.length;
    if (label.probability !== null) this.report.probabilities += 1;
    if (label.bridging !== null) this.report.bridgings += 1;
    const fit = label.fit === null ? undefined : this.#fits.get(label.fit);
    for (const problem of checkLabel({ label, judgements: this.#pending, fit, policies: this.#policies }))
      this.#complain(`label ${label.item}: ${problem}`);
    this.#pending = [];
  }

  #end({ judgements, labels }: EndLine): void {
    this.#isEnded = true;
    if (this.#pending.length > 0) this.#complain('judgements at its end belong to no label');
    if (judgements !== this.report.judgements) this.#complain(`it has ${this.report.judgements} judgements of ${judgements}`);
    if (labels !== this.report.verdicts) this.#complain(`it has ${this.report.verdicts} labels of ${labels}`);
  }

  #complain(problem: string): void {
    this.report.problems += 1;
    if (this.report.first_problems.length < SHOWN) this.report.first_problems.push(problem);
  }
}
