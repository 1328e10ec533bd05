/** When votes on one item look like those of a group that came to decide it. Surprise is counted in nats. */
export interface BrigadePolicy {
  version: string;
  /** Votes are compared within windows of these lengths, and over all time. */
  windowsSeconds: readonly number[];
  /** Smaller groups are not looked at. */
  minMembers: number;
  /** People who come together think alike: so much agreement is not surprising, however divided others are. */
  usualAgreement: number;
  /** … where most of the others do not agree with them, only so much: such a group decides the outcome. */
  opposedAgreement: number;
  /** A crowd brings newcomers: so many of a group may have no record, even if everybody else has one. */
  usualNewcomers: number;
  /** Who cast fewer votes more than so many days ago has no record. */
  recordVotes: number;
  recordDays: number;
  /** The most that each test adds: none of them is enough alone, nor are two. */
  mostFromTime: number;
  mostFromAgreement: number;
  mostFromNewcomers: number;
  suspiciousAt: number;
  /** A group in one place, each with a device of their own, may be a class: it must agree this much more surprisingly. */
  agreementInOnePlace: number;
  /** Where so many voters of an item have no record, records tell nothing, and time and agreement must do. */
  uninformativeNewcomers: number;
  timeWithoutRecords: number;
  agreementWithoutRecords: number;
}

/** Chosen on seeds 1 to 6 of the attack lab, tried on others: see docs/attack-lab.md. */
export const BRIGADE_POLICY: BrigadePolicy = {
  version: 'brigade-1',
  windowsSeconds: [60, 600, 7200, 86_400],
  minMembers: 5,
  usualAgreement: 0.9,
  opposedAgreement: 0.8,
  usualNewcomers: 0.5,
  recordVotes: 5,
  recordDays: 3,
  mostFromTime: 2,
  mostFromAgreement: 2,
  mostFromNewcomers: 6,
  suspiciousAt: 8.3,
  agreementInOnePlace: 5,
  uninformativeNewcomers: 0.7,
  timeWithoutRecords: 12,
  agreementWithoutRecords: 2,
};
