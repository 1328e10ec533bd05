declare module '@verdict/platform/postgres' {
  interface Tables {
    account_trace: { user_id: number; day: string; kind: 'network' | 'device'; hash: string };
  }
}
