export {
  Account,
  AccountAnswer,
  ChangePassword,
  EditAccount,
  Session,
  SessionList,
  SignIn,
} from './account.ts';
export { ApiKey, CreatedKey, CreateKey, KeyAnswer, KeyList, KeyQuery } from './key.ts';
export { ChangeRole, OwnedKey, OwnedKeyList, Person, PersonAnswer, PersonList, PersonQuery, Profile, ProfileAnswer } from './people.ts';
export { SIGN_UP } from './policy.ts';
export { RecoveryCodes, SecondFactorCode, SecondFactorSecret, WithPassword } from './second-factor.ts';
export { ConfirmReset, Proof, ProviderAnswer, Puzzle, PuzzleAnswer, RequestReset, SignUp, VerifyAddress } from './sign-up.ts';
export { VerificationAnswer, Verify } from './verification.ts';
