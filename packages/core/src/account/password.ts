const MIN_LENGTH = 10;

/** The most common passwords that are long enough to pass the length rule. In lower case. */
const COMMON = new Set(
  `0123456789 0987654321 1029384756 1111111111 1122334455 1223334444 12345678910 1234567890 1234567891 1234567899
  123456789a 123456789q 1234554321 123456abcd 1234qwerasdf 123qweasdzxc 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc
  2222222222 3333333333 5555555555 7777777777 8888888888 9876543210 9999999999 0000000000 00000000000 123123123123
  aaaaaaaaaa abc1234567 abcd123456 abcd1234567 abcdefghij administrator administrador alexander1 basketball basketball1
  changeme123 charlotte1 chocolate1 christopher computer123 contrasena contraseña contraseña1 contrasena1 contraseña123
  contrasena123 football123 fuckyou123 iloveyou12 iloveyou123 letmein123 letmeinplease liverpool1 lovely1234 manchester
  michael123 mypassword mypassword1 p@ssw0rd123 pa55word123 passw0rd123 password01 password11 password12 password123
  password1234 password12345 password123456 password!@# passwordpassword princess12 princess123 q1w2e3r4t5 q1w2e3r4t5y6
  qazwsxedcrfv qwer123456 qwerasdfzxcv qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyuiop qwertyuiop1
  qwertyuiop123 qwertzuiop realmadrid sunshine12 superman123 tequiero123 teamo12345 trustno1234 unbelievable verdict123
  verdict1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 zaq12wsxcde zxcvbnm123 zxcvbnm1234 zxcvbnmasd
  asdfghjkl1 asdfghjkl123 asdfghjkl; asdfasdfasdf asdf123456 a123456789 a1234567890 a1b2c3d4e5 aa12345678 q123456789
  starwars123 summer2024 summer2025 summer2026 bienvenido1 bienvenido123 barcelona1 barcelona123 hola123456 holahola123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is easy to guess: too short, a common one, or the account's own mail address. */
export function isWeakPassword(password: string, email: string): boolean {
  const small = password.toLowerCase();
  if ([...password].length < MIN_LENGTH) return true;
  return COMMON.has(small) || small === email.toLowerCase() || small === email.toLowerCase().split('@')[0];
}
