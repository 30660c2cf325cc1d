/**
 * Passwords that everybody tries first. Only those that the rule of wire.md §4 admits (6 to 16 characters with letters and
 * digits) are listed: the others are refused by the rule.
 */
const list =
  'a123456 a12345678 a123456789 a1234567 123456a 12345678a 123456789a 1234567a a111111 a000000 a123123 a5201314 aa123456 aa112233 ' +
  'aaa111 aaa123 aaa123456 aa12345678 abc123 abc1234 abc12345 abc123456 abcd1234 abcd123456 abc123abc 123abc 123456abc 1234abcd ' +
  '1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3 q1w2e3r4 qwe123 qwe123456 qwer1234 qwert123 qwerty1 qwerty12 qwerty123 qaz123 ' +
  'zxc123 zxcv1234 asd123 asd123456 asdf1234 password1 password12 password123 passw0rd p4ssw0rd admin1 admin12 admin123 admin1234 ' +
  'admin888 root123 test123 test1234 user123 welcome1 welcome123 iloveyou1 iloveyou520 love520 love1314 woaini520 woaini1314 ' +
  'woaini521 woaini123 wang123 wang1234 zhang123 zhang1234 li123456 liu123456 wang123456 zhang123456 w123456 x123456 z123456 ' +
  's123456 q123456 l123456 y123456 c123456 h123456 q123456789 z123456789 w123456789 as123456 qq123456 qq123123 ww123456 ' +
  'zz123456 zxc123456 asd123123 123qwe 123qweasd 123456qq 123456aa 123123a 123321a 5201314a 520520a 111111a 000000a 666666a ' +
  '888888a a666666 a888888 a888888888 monkey1 dragon1 football1 baseball1 letmein1 sunshine1 princess1 shadow1 superman1 ' +
  'michael1 charlie1 hello123 hello1 money888 fuck123 china123 beijing2008 caipiao888 haocai123 haocai888'

const common: ReadonlySet<string> = new Set(list.split(' '))

/** All of them, for a server that gets only what a password hashes to. */
export const commonPasswords: readonly string[] = [...common]

/** Whether a typed password is one of them, in any case. */
export const isCommonPassword = (typed: string): boolean => common.has(typed.toLowerCase())
