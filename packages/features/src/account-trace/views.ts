/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    account_device: Pick<Tables['account_trace'], 'user_id' | 'day' | 'hash'>;
    device_of_person: Tables['device_link'];
    network_of_person: Pick<Tables['account_trace'], 'user_id' | 'day' | 'hash'>;
  }
}
