/** Why texts got no vectors. Shown to operators, who read it with the log beside it. */
export type EmbeddingProblem = 'unreachable' | 'timeout' | 'cost_cap' | 'bad_response' | 'model_missing' | `status_${number}`;

export type Embedded = { ok: true; vectors: Float32Array[] } | { ok: false; problem: EmbeddingProblem; detail?: string };

/** Whether the texts are saved or only being written. The latter leave a part of the monthly cap to the former. */
export type EmbeddingPurpose = 'saved' | 'draft';

/** Makes vectors of texts. */
export interface Embedder {
  /** Recorded with each vector. With another model all texts are embedded again. */
  model: string;
  /** How many texts it takes at once. */
  batch: number;
  /** The vectors in the order of the texts, of unit length; zeros for a text without a direction, such as one without words. */
  embed(texts: readonly string[], options?: { signal?: AbortSignal | undefined; purpose?: EmbeddingPurpose }): Promise<Embedded>;
}
