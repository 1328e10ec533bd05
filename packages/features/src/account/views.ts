/** What others may read. */
declare module '@verdict/platform/postgres' {
  interface Tables {
    account: Pick<
      Tables['users'],
      | 'id'
      | 'uuid'
      | 'name'
      | 'role'
      | 'reputation'
      | 'verified_at'
      | 'language'
      | 'suspended_at'
      | 'suspended_until'
      | 'erase_after'
      | 'erased_at'
      | 'access_ended_at'
      | 'created_at'
      | 'trust_score'
    >;
    /** People who must be verified before they vote again. Use `mustVerify`. */
    verification_in_force: Pick<Tables['required_verification'], 'user_id'>;
    /** Where a person gets mail, and in which language; nobody whose account is erased. */
    mail_recipient: Pick<Tables['users'], 'id' | 'uuid' | 'email' | 'language' | 'verified_at'>;
  }
}
