declare module '@verdict/platform/postgres' {
  interface Tables {
    erasure: { fingerprint: Buffer; erased_at: Date };
  }
}
