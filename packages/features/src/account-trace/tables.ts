declare module '@verdict/platform/postgres' {
  interface Tables {
    account_trace: { user_id: number; day: string; kind: 'network' | 'device'; hash: string };
    device_link: { user_id: number; device_hash: string; first_seen: Date; last_seen: Date };
  }
}
