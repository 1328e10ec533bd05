export { loadSecretKey, loadSecrets, type SecretKey, type Secrets, secretKeyFile, secretKeyId, WrongKeyError } from './secrets.ts';
