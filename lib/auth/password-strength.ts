/** Some of the passwords that attackers try first. */
const common = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234567 111111 123123 abc123 qwerty123 1q2w3e4r admin letmein welcome
  monkey dragon football iloveyou sunshine princess master shadow superman batman trustno1 login passw0rd password1
  password123 qwertyuiop asdfghjkl zxcvbnm 1qaz2wsx qazwsx 000000 654321 666666 888888 987654321 11111111 00000000
  baseball michael jordan jennifer hunter soccer charlie freedom whatever starwars computer michelle jessica pepper
  hello hello123 test123 testing secret india india123 bharat chennai mumbai cricket sachin krishna ganesh saibaba
  welcome1 welcome123 admin123 root123 changeme default guest student teacher training certificate`.split(
    /\s+/,
  ),
)

/** A hint while a password is typed; it refuses nothing. */
export function passwordHint(password: string) {
  if (password === '') return null
  if (common.has(password.toLowerCase()))
    return { level: 'weak', text: 'This is one of the passwords that attackers try first.' } as const
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const length = [...password].length
  if (length < 8 || new Set(password).size < 5)
    return { level: 'weak', text: 'Weak: a longer one is much harder to guess.' } as const
  if (length < 12 || kinds < 2)
    return { level: 'fair', text: 'Fair: more characters make it strong.' } as const
  return { level: 'good', text: 'Strong.' } as const
}
