/**
 * A confidence sequence covers the true value at all times together, so people may look whenever they like and stop when they like.
 * The boundary is Robbins' normal mixture, for data whose variance is estimated: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", theorem 2.2.
 */
export interface SequenceOptions {
  /** The chance that the sequence ever misses the true value. */
  alpha: number;
  /** The number of observations for which the boundary is narrowest. */
  tunedFor: number;
}

/** The variance of the mixture, relative to that of an observation. */
function mixtureVariance({ alpha, tunedFor }: SequenceOptions): number {
  const log = -2 * Math.log(alpha);
  return (log + Math.log(log + 1)) / tunedFor;
}

/** How many standard errors of the estimate the sequence reaches to each side. */
export function boundary(observations: number, options: SequenceOptions): number {
  const spread = observations * mixtureVariance(options);
  return Math.sqrt(((2 * (spread + 1)) / spread) * Math.log(Math.sqrt(spread + 1) / options.alpha));
}

/** The evidence against no difference, as a bet: without a difference it is expected to stay 1, whenever one looks. */
export function evidence(standardErrors: number, observations: number, options: SequenceOptions): number {
  const spread = observations * mixtureVariance(options);
  return Math.exp((spread * standardErrors ** 2) / (2 * (spread + 1))) / Math.sqrt(spread + 1);
}
