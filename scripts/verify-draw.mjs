// Checks exported proofs of draws of 好彩 without any other code of ours and without a network: copy this file, it needs Node 20.
// node verify-draw.mjs --help prints its options and exit codes.
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest()
const [hex, num] = [(text) => Buffer.from(text, 'hex'), (bytes) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)]
const bytesOf = (n, length) => hex(n.toString(16).padStart(2 * length, '0'))
const fail = (text) => { throw new Error(text) }

// BLS12-381: the field, its quadratic extension as [a, b] = a + bi, and the twelfth as polynomials in w with w^6 = 1 + i.
const p = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaabn
const r = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001n
const z = 0xd201000000010000n
const [mod, same] = [(n) => ((n % p) + p) % p, (a, b) => String(a) === String(b)]
const pow = (base, e, mul, one) => [...e.toString(2)].reduce((x, bit) => (bit === '1' ? mul(mul(x, x), base) : mul(x, x)), one)
const inverse = (a, b = p, u = 1n, v = 0n) => (a === 0n ? mod(v) : inverse(b % a, a, v - (b / a) * u, u))
const root = (n) => pow(n, (p + 1n) / 4n, (a, b) => (a * b) % p, 1n)
const [plus, minus] = [(a, b) => [mod(a[0] + b[0]), mod(a[1] + b[1])], (a, b) => [mod(a[0] - b[0]), mod(a[1] - b[1])]]
const mul = (a, b) => [mod(a[0] * b[0] - a[1] * b[1]), mod(a[0] * b[1] + a[1] * b[0])]
const over = (c, [a, b], n = inverse(mod(a * a + b * b))) => mul(c, [a * n, -b * n])
const root2 = (a) => {
  const start = pow(a, (p - 3n) / 4n, mul, [1n, 0n])
  const [guess, alpha] = [mul(start, a), mul(start, mul(start, a))]
  return mul(guess, same(alpha, [p - 1n, 0n]) ? [0n, 1n] : pow(plus([1n, 0n], alpha), (p - 1n) / 2n, mul, [1n, 0n]))
}
const one12 = [1n, ...Array(11).fill(0n)]
const mul12 = (a, b) => {
  const c = Array(23).fill(0n)
  for (let i = 0; i < 12; i++) if (a[i]) for (let j = 0; j < 12; j++) c[i + j] += a[i] * b[j]
  for (let i = 22; i > 11; i--) [c[i - 6], c[i - 12]] = [c[i - 6] + 2n * c[i], c[i - 12] - 2n * c[i]]
  return c.slice(0, 12).map(mod)
}
// Points [x, y]; null is infinity. The curves: y² = x³ + 4 for G1, whose b are 0, and y² = x³ + 4(1 + i) for G2.
const slope = ([x1, y1], [x2, y2]) => same(x1, x2) ? over(mul(mul(x1, x1), [3n, 0n]), plus(y1, y1)) : over(minus(y2, y1), minus(x2, x1))
const add = (a, b) => {
  if (!a || !b || (same(a[0], b[0]) && !same(a[1], b[1]))) return a && b ? null : (a ?? b)
  const s = slope(a, b)
  const x = minus(minus(mul(s, s), a[0]), b[0])
  return [x, minus(mul(s, minus(a[0], x)), a[1])]
}
/** A compressed point: 48 bytes of G1, 96 of G2 (b before a), three flags in front. */
const read = (bytes) => {
  const [b, a] = [bytes.subarray(0, -48), bytes.subarray(-48)].map((part) => num(part) & ((1n << 381n) - 1n))
  const [x, flags] = [[a, b], bytes[0] >> 5]
  const square = plus(mul(mul(x, x), x), [4n, bytes.length === 48 ? 0n : 4n])
  const y = root2(square)
  const isPoint = flags >= 4 && !(flags & 2) && a < p && b < p && same(mul(y, y), square) && (bytes.length === 96 || y[1] === 0n)
  const point = [x, (y[1] || y[0]) > (p - 1n) / 2n === Boolean(flags & 1) ? y : minus([0n, 0n], y)]
  return isPoint && pow(point, r, add, null) === null ? point : fail('no point of the curve')
}
const G2 = read(hex('93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8'))
/** Miller's loop of a point of G1 and one of G2, along the lines through Q; the final power makes a pairing of it. */
const miller = ([x, y], Q) => {
  const line = (a, b, l = Array(12).fill(0n)) => {
    const s = slope(a, b)
    for (const [k, [u, v]] of [[0, minus(a[1], mul(s, a[0]))], [2, mul(s, x)], [3, minus([0n, 0n], y)]]) [l[k], l[k + 6]] = [mod(u - v), v]
    return l
  }
  let [f, T] = [one12, Q]
  for (const bit of z.toString(2).slice(1)) {
    ;[f, T] = [mul12(mul12(f, f), line(T, T)), add(T, T)]
    if (bit === '1') [f, T] = [mul12(f, line(T, Q)), add(T, Q)]
  }
  return f.map((c, i) => (i % 2 ? mod(-c) : c))
}
// A round as a point of G1 (RFC 9380): two field elements, the simplified SWU map, the isogeny of degree 11, the cofactor.
const isogeny = Buffer.from('EaBfKx6DM0C4CRAd2ZgVhWswPoii1wBf8mJ7Vs204shWEMLV8uYtbq6sFmJzRkm3FylO0+lDqy8FiLqyIUeoHHwX51svaoQX9WXjPHDR6GtIOPKm8xjDVug07vGzy4O7DVQAXbl2eOwdEEjF0QqaG84DJHMpWYPlaHjlAexo4lyVjD49Kglyn+AXn52sntywF3jnFm/MbbdOBgnTB+VUEtf15GVqjb8l8bMyifGzMINTNuJc4xBxk8WziGQdm2hhDplyajGZ9ENmQrSz5BGOVJnbmVoSV/s/CG7rZZgvrBiYWihvMB53xFEVTOmsiJXZFjDDJQ1zE/8B0SAb96dKtds8sX3ZUnmbntOrkJfmj5Cghw0tyuc9Gc0TwcZvZSmDDW7WVT/kTSlqNybDiuZSv7EVhiZPD4zhkAjiGPnIayqNolEowQUuyt3X8iWhOe2EF7gedwGr2+LodDiE0RF+UzVt5asnW02xpoLGLvDydTM5t8j4yPR1r5zLVhjj8MiOCA088fmnj8R7kLM1Y76ZDcQ7dWznn1V0osWWySjF0d5PopXylrdOlW1xmGqEl+MXFpsfjhvPp8QuDDdRXROPIt0uy4A6DFyZZ2MUuvS7G3+jGQsu3AMneX8kEGe+OQyeEDIdoHnOB+Jy2OwJ0lZbDfp9zN3meH+W1QrzYAOxSGb2m3cfjChd7Mpn3z8WBft7BuCMJI4mDnC9HpYjge3uPTHXnX4iyDe8I8C/G8JMa2jCSxuAtk05H6nIui6LotIpCMqNVIz/Ga4YsuYvS9P6bwHV70ujW0i6nJWIYX/IrGK1WNaBvjQ9+Jk8+fpA0hscElYaXetVnENItHESmOU2NnBB6MoM8IAMASbCWIxIv1cT2qiEbLAm6eXIJ27IKzv/Cyli/lejIl6BN+Ypv/KZH2+JQW9acYzR/KZOALEazqzWo9CWfJT+3PzCObpcuD4ZA0JVgaWK4v7IOq/vfEDrVFsIJD8WsWVRVMyoq8KNb9BJdtUkPuz1xBMN6JONxizYE6jhYgIpFKgKbx1fQ+egff/fx1mhIGK7jWtE6DOzBtqb0puoHzV4HVOdOVs1MqIeDnNV+OTmZ7lVOQ9/BQbG6TlXNenOnK1NCkO87yS4mC90ANJLxCKPEcAt+aKfYwSlB3LKrPFpNhkPPgxj4FlnIVcPV5mvU6GJTi4HMGKu3pzqc7NTjw3gbOwldElu6Eo6FKesKp1kqLIws/WwdM8BmW5/Y8IbymioGZbhzfmCLFgPpblInRHi0xH32Zu9zFpeChDs9q2lT4Jekgs9r8ejzOB/jR1xYTZrdBANpn85iDUDgmaSq7pDcEd27Dp5odZBCV/BOrnpKtRHbW4+s6VmgPaCtO6W99A3dt9TOXjzHBWTF05LS3hlAC1jhNFo7N0KAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABCQ2XyBuiTuAlnR8JSYDc+hGtE45IqGlSK1KvbJVlQ9PNDHrumzujwr6YRXGXB7szE0mWoQTuWBHVEDbXdvtGgxIj6WwlTzg9D5BjQ+tnrTTWxWcRli+ov+CX51ouQcaWAMx4a6qWbmb0o4TIajtJlCVS4tZYoxziw0S+S5FADafSbVIWKLAFI7jf4kDHLeH2AfhjduiYHCF4mHUa2HRnV9Qqp7kO63kcCeSj7AMlHPneQFq6nsYd7KY1XHew5fTLCMwD/e/g/xNcr0/iohUpxBlVNvvjzlC4eYM/0iE1Gtwu5/jcCZBAqEG22uzy6P7bFmA/ykBjS2oiEeEduPCmoHSn0NSvrbe9dlBcPTrVVE4gP2MmyVqAcpmyOrE2M6XwBKsLm8+sG7yyyXfQJ3lrPOdbuMor4YTLUjFBPE1jTzdHqHrCRg9BXslh+IVf6dbyCYfI1TM6uG/emSa9LKbGdBcKBb/jvdgf/QONpsJshCZC9kVQ/t/pNaFeTKMYcPspCfxAGL2WaEvojJ4iHk2hu486vRZnncJsHotuah8gyr5p1lIBx4YHo2A3Dld726WHDhu6ehGGvbUiOr3nraFKI8QqDKeRWvb+BpheftHk1DubP3BV3U66byuvquvKcxwwGXE+R5N80b4N/QuPHUP7k80vy8tsr0k/0Rg+QWOJ5hAxvzpczj+6/OgTcRrQEcEyGLRqkI829t65GMFD/tLtzFI1Wbiq8MJGLmv+f5EfZDJJ2c30G0TWBs4HyKTQB02OCxgsrBAbk5nRVQlgBPU/RHqnsSo0JrCOwCcQ6Ae0Yz8GyFHBkZIR8g1MBPALlx74AkWjlK0eypty/ACue+MV3HV7OwgNTBWAE+ZjLTxAZZzGz5CtHCMqZELZ0/XbmAEzBcEpZF5EzxECoVn3SMSj/F5nPYHX6GVo2asPXTlqfORroQSbZXmvt4ZrHnFUdSJLFea+TpkPA85OpQs7Qt8utcsYHY+Ello5V63U+pWvAbK2ZQJ+/sAcdwS0Vr5pyLYEFhEsTDqcmLJSGBFA+tDq6WAabeV4mAvm7sMjK1vnLnoH82iO9gwgbQFHklOwNmPBGWLXXCOBIB4aDL1sQ8NIuIXIT/cxxNWcpKEDVvRT4B94pCYHY1KeNTL2ECwuSaA9BY3zMGZA2idvqq59bo6xV3jEhVVRrn8xDDWl3Sec0uymdXzWNvlviR4lOLU9v2fyFrfSiHmOU5XyDSO/ie200dEVxdvdvNMOEj2kiecmr0Fyc2TywoKXrajSbZhEX1QWC+DgeVRfQ+SwDMkS+CKN3MbRnJ8PabuwVC7aD8neyRaiCxXcD9Lt7do5FCMRpQAdCNnlKXGG2y2fsmbqrHgxgrcBUsZVUNiBxezYe28PWmRJ842536nM4gLGR3+q+besFmAHwIqZ2y/Duoc0rOmCS17s/fqNDPjvXdNlvEAKAFHV+pwBpYsfuT0aE5kSandcFqPvCL4+p+oDvN36u6b/buWkN176H0/X/rNP0gY1cTK5IPWwCAHe5GDuQVoVgS7ZGGbI7TNsYSMaG+VP0ddMxPn7DOTGr1kgq8V1DEvzm0hSz+L3u5JIg2sjPZ1VU11KFnpVzacKbhzqggWX2UqEkDIW92PhPYe7UwhZLn6n1PvHOF6j1SmzXjRu9Iu4kT9VBNLyWe6kBb1I8BCgGtKRHZxt0Dm7YaYpDlkbNuY2pchxpcKfT4MGBAD4tJy6j2qoCsy7Z0gdAz/1hSweSMUMR3+U/4rvzkLSjA+aiM6nkTUW+WiYb3676paEtSniVhCSCta5UUx2f+PDYTFEtF8UllQzRtmK3wImfVzu+aANm4aTAAdj47kKwR6ZsThXM0XMAmYEAOsuTztii90NU8128r9WW5TnKSfBy3SN8nlCSA5CBRe9hxTMgNH63BMm7Qb3Dg+h2BbdwD5rJCVeDXgZwXHED2Xic7hTMk781jVsqiBcovVw8TSXgEQVRzodY0uPAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB', 'base64')
const [A, B] = [0x144698a3b8e9433d693a02c96d4982b0ea985383ee66a8d8e8981aefd881ac98936f8da0e0f97f5cf428082d584c1dn, 0x12e2908d11688030018b12e8753eee3b2016c1f0f24f4070a0b9c14fcef35ef55a23215a316ceaa5d1cc48e98e172be0n]
const onCurve = (u, t = mod(11n * u * u), d = mod(t * t + t)) => {
  const x1 = d ? mod(-B * (1n + inverse(d)) * inverse(A)) : mod(B * inverse(11n * A))
  const square = (x) => mod(x * x * x + A * x + B)
  const x = mod(root(square(x1)) ** 2n) === square(x1) ? x1 : mod(t * x1)
  const y = root(square(x))
  const [xn, xd, yn, yd] = [[0, 12], [12, 11], [23, 16], [39, 16]].map(([from, count]) =>
    Array.from({ length: count }, (_, i) => num(isogeny.subarray(48 * (from + i)).subarray(0, 48))).reduceRight((sum, k) => mod(sum * x + k), 0n))
  return [[mod(xn * inverse(xd)), 0n], [mod((y % 2n === u % 2n ? y : p - y) * yn * inverse(yd)), 0n]]
}
const pointOf = (round) => {
  // The tag ends in its own length, 43, which is a plus sign.
  const [tag, blocks] = ['BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_+', [Buffer.alloc(32)]]
  const first = sha(Buffer.alloc(64), sha(bytesOf(BigInt(round), 8)), Buffer.of(0, 128, 0), tag)
  for (let i = 1; i <= 4; i++) blocks.push(sha(first.map((byte, k) => byte ^ blocks[i - 1][k]), Buffer.of(i), tag))
  const [u0, u1] = [1, 3].map((i) => num(Buffer.concat([blocks[i], blocks[i + 1]])) % p)
  return pow(add(onCurve(u0), onCurve(u1)), z + 1n, add, null)
}
/** e(signature, G2) = e(round, key): their quotient to the power (p^6 + 1) / r is in the sixth extension, where w has even powers only. */
const isSigned = (chain, round, signature) => {
  const [x, y] = pointOf(round)
  const quotient = mul12(miller(read(hex(signature)), G2), miller([x, minus([0n, 0n], y)], read(hex(chain.publicKey))))
  return pow(quotient, (p ** 6n + 1n) / r, mul12, one12).every((c, i) => i % 2 === 0 || c === 0n)
}
/** Opens the time lock: 96 bytes U, 32 bytes V, 32 bytes W. */
const open = (signature, bytes) => {
  const [U, xor] = [read(bytes.subarray(0, 96)), (mask, from) => mask.map((byte, i) => byte ^ bytes[from + i])]
  const g = pow(miller(read(hex(signature)), U), (3n * (p ** 12n - 1n)) / r, mul12, one12)
  // w^k and w^(k+6) hold a - b and b of the coefficient a + bi of w^k.
  const sigma = xor(sha('IBE-H2', ...[5, 3, 1, 4, 2, 0].flatMap((k) => [g[k + 6], mod(g[k] + g[k + 6])].map((n) => bytesOf(n, 48)))), 96)
  const secret = xor(sha('IBE-H4', sigma), 128)
  let n = r
  for (let i = 1; n >= r; i++) n = num(sha(Buffer.of(i & 255, i >> 8), sha('IBE-H3', sigma, secret)).map((byte, k) => (k === 0 ? byte >> 1 : byte)))
  return same(pow(G2, n, add, null), U) ? secret : fail('the round does not open it')
}
const help = `用法 (usage)：node verify-draw.mjs [--chain 链指纹] [--fingerprint 种子指纹] 证明.json [注单位置.json] …
  --fingerprint  下一份证明的种子指纹，开售前在 /fair 抄下的。没有它，各步相符也不能证明指纹是事先公布的
                 (the fingerprint of the next proof as you noted it on /fair before the sale: without it nothing proves an earlier commitment)
  --chain        网站自己的信标链，可信程度与其机器相同 (a site's own chain, as honest as its machine; else drand's quicknet alone counts)
退出码 (exit code)：0 全部通过 (proven)，1 未通过 (wrong)，2 还有没公布的 (still to come)，3 或 4 相符但不能证明 (it fits and proves nothing)，64 用法不对 (usage)`
// Games of the house: family, seconds between draws, seconds from close to draw, digits of the place in the day; or on order.
const [minute, five] = [[60, 5, 4], [300, 15, 3]]
const games = { txffc: ['ssc', ...minute], mjffc: ['ssc', ...minute], hashffc: ['ssc', ...minute], mj11y: ['11x5', ...minute], mjpk10: ['pk10', ...minute], mjk3: ['k3', ...minute], mj5fc: ['ssc', ...five], mj3d: ['3d', ...five], jslhc: ['lhc', ...five], mjmmc: ['ssc'] }
// How many digits, from, to; or how many balls of how many.
const families = { ssc: [5, 0, 9], '3d': [3, 0, 9], k3: [3, 1, 6], '11x5': [5, 11], pk10: [10, 10], lhc: [7, 49] }
const numbersOf = ({ family, lottery, number, seed, beacon: { round, randomness } }) => {
  const text = [lottery, number, round, randomness].join('|')
  const bytes = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [...createHmac('sha256', hex(seed)).update(`${text}|${n}`).digest()])
  const pick = (range, byte = bytes.shift()) => (byte < 256 - (256 % range) ? byte % range : pick(range))
  const [count, from, to] = families[family]
  const drum = Array.from({ length: from }, (_, i) => String(i + 1).padStart(2, '0'))
  const ball = (place = pick(drum.length)) => drum.splice(place, 1, ...(place < drum.length - 1 ? [drum.pop()] : []))[0]
  const drawn = Array.from({ length: count }, () => (to ? from + pick(to - from + 1) : ball()))
  return (family === 'k3' ? drawn.toSorted((a, b) => a - b) : drawn).join(',')
}
/** The root of a tree of pages (RFC 6962) that an order in its place leads to. */
const rootBy = (leaf, index, size, path) => {
  if (size === 1) return path.length ? Buffer.alloc(0) : leaf
  const [half, other] = [2 ** Math.floor(Math.log2(size - 1)), hex(path.at(-1) ?? '')]
  const below = rootBy(leaf, index % half, index < half ? half : size - half, path.slice(0, -1))
  return sha(Buffer.of(1), ...(index < half ? [below, other] : [other, below]))
}
const rootOf = (o, { index, size, path, page, pages, pagePath }) => {
  const text = ['haocai-order-v1', o.orderId, o.salt, o.stake, o.nums, o.piece, o.method, o.position, o.codeHash].join('|')
  return rootBy(sha(Buffer.of(0), rootBy(sha(Buffer.of(0), text), index, size, path)), page, pages, pagePath).toString('hex')
}
const quicknet = ['52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a', 1692803367, 3, 'bls-unchained-g1-rfc9380']
const isKnown = ({ hash, publicKey, genesis, period, scheme }) =>
  same([hash, publicKey, genesis, period, scheme], quicknet) ||
  (hash === allowed && sha(['haocai-local-chain', period, genesis, publicKey, scheme].join('|')).toString('hex') === allowed)
/** What is thrown, as for bytes that are no point of the curve, is returned. */
const attempt = (work) => { try { return work() } catch (error) { return error } }
/** The issues of a second share a round and a lock: each is computed once. */
const held = new Map()
const once = (key, work) => held.get(key) ?? held.set(key, attempt(work)).get(key)
const carries = (chain, round, signature) => once([chain.publicKey, round, signature].join(), () => isSigned(chain, round, signature)) === true
// The round that an issue is planned with, and the one that it is drawn with: a book that was sealed late makes it wait.
const roundFrom = ({ genesis, period }, ms) => Math.max(1, Math.ceil((ms / 1000 - genesis) / period) + 1)
const roundTime = ({ genesis, period }, round) => (genesis + (round - 1) * period) * 1000
const plannedRound = ({ chain, closeAt, timed }) => roundFrom(chain, closeAt + (timed ? 2000 : 250))
const leadMs = ({ timed }) => (timed ? 500 : 1)
const dueRound = (proof) => Math.max(plannedRound(proof), proof.book ? roundFrom(proof.chain, proof.book.sealedAt + leadMs(proof)) : 0)
// The form of a proof: every field, and no other.
const [hexOf, orNull] = [(bytes) => new RegExp(`^[0-9a-f]{${2 * bytes}}$`), (part) => ({ part })]
const [whole, digits, line] = [(value) => Number.isSafeInteger(value) && value >= 0, /^\d{1,19}$/, /^[^\n]{1,200}$/]
const form = {
  format: /^haocai-draw-proof-1$/, lottery: /^[a-z0-9]{1,12}$/, name: line, family: line, number: /^[0-9-]{1,20}$/, sellStart: whole, closeAt: whole, drawAt: whole,
  timed: (value) => typeof value === 'boolean', algorithm: line, chain: orNull({ hash: hexOf(32), publicKey: hexOf(96), genesis: whole, period: whole, scheme: line }),
  commitment: orNull({ seedHash: hexOf(32), batch: digits, publishedAt: whole, lockRound: whole, ciphertext: hexOf(160), audit: { id: digits, hash: hexOf(32) } }), seedHash: hexOf(32),
  beacon: orNull({ round: whole, signature: /^(?:[0-9a-f]{96})?$/, randomness: hexOf(32) }), lockSignature: orNull(hexOf(48)), seed: orNull(hexOf(32)), code: orNull(/^\d{1,2}(?:,\d{1,2}){2,9}$/), drawnAt: orNull(whole),
  book: orNull({ orders: whole, stake: /^\d{1,15}(?:\.\d{1,4})?$/, treeRoot: hexOf(32), previousRoot: /^(?:[0-9a-f]{64})?$/, root: hexOf(32), sealedAt: whole }), voided: orNull(line),
}
const misfit = (asked, value, path = '') => {
  if (asked.part) return value === null ? undefined : misfit(asked.part, value, path)
  if (typeof asked === 'function' || asked instanceof RegExp) return (asked.test ? typeof value === 'string' && asked.test(value) : asked(value)) ? undefined : path
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path || 'proof'
  const both = (key) => Object.hasOwn(asked, key) && Object.hasOwn(value, key)
  return [...Object.keys(value), ...Object.keys(asked)].map((key) => (both(key) ? misfit(asked[key], value[key], `${path}.${key}`) : `${path}.${key}`)).find(Boolean)
}
/** What does not fit: the names are those of contract/fair/proof/verdict.ts. */
const refuse = (fault, said, expected, got) => fail(`${said} (${fault}: it must be ${expected}, it is ${got})`)
const check = (fault, said, expected, got) => expected === got || refuse(fault, said, expected, got)
const absent = ({ code }, part) => (code === null ? undefined : refuse('missing', '已经开奖，却缺少这一步的内容', part, null))
/** Family and times follow from lottery and number. */
const judgeIssue = ({ lottery, family, number, timed, sellStart, closeAt, drawAt }) => {
  const [kind, every, lead, length] = Object.hasOwn(games, lottery) ? games[lottery] : refuse('issue', '不是好彩自己开奖的彩种', 'a game of the house', lottery)
  const fits = (expected, got) => check('issue', '彩种、期号与时间不相符', String(expected), String(got))
  fits([kind, every !== undefined], [family, timed])
  if (sellStart >= closeAt || closeAt > drawAt) fits('sale, close, draw', [sellStart, closeAt, drawAt])
  if (!every) return /^\d{10}$/.test(number) || fits('ten digits', number)
  const [, year, month, day, place = ''] = /^(\d{4})(\d\d)(\d\d)-(\d+)$/.exec(number) ?? []
  const midnight = new Date(Date.UTC(year, month - 1, day))
  const due = midnight.getTime() - 8 * 3_600_000 + place * every * 1000
  const isDay = midnight >= 0 && midnight.toISOString().startsWith(`${year}-${month}-${day}`)
  if (!isDay || place.length !== length || place < 1 || place * every > 86_400) fits('an issue of the timetable', number)
  return fits([due - lead * 1000, due], [closeAt, drawAt])
}
const [current, old, oldUntil] = ['tlock-hmac-sha256-v2', 'hmac-sha256-v1', Date.parse('2026-11-24T00:00:00+08:00')]
/** The steps in their order: each returns what it found, or fails with what is wrong; undefined: it is still to come. */
const steps = {
  种子指纹(proof, { noted }) {
    const { commitment, seedHash, sellStart, closeAt, algorithm, chain, book, lockSignature } = proof
    judgeIssue(proof)
    if (algorithm !== old) check('algorithm', '不认识这种开奖算法', current, algorithm)
    else if (closeAt >= oldUntil) refuse('oldAlgorithm', '这一天已不再使用旧算法', `< ${oldUntil}`, closeAt)
    else if (chain || commitment || book || lockSignature !== null) refuse('oldAlgorithm', '旧算法没有这些内容', current, algorithm)
    if (algorithm === current && !commitment) refuse('noCommitment', '没有开售前的承诺', 'commitment', null)
    const hash = commitment?.seedHash ?? seedHash
    check('seenOther', '与开售前记下的指纹不同', noted ?? hash, hash)
    check('seedHash', '与公布的指纹不同', hash, seedHash)
    if (commitment?.publishedAt > sellStart) refuse('publishedLate', '指纹在开售之后才公布', `<= ${sellStart}`, commitment.publishedAt)
    return `${hash.slice(0, 8)}…${hash.slice(-6)}${noted ? '，与开售前记下的相同' : ''}`
  },
  时间锁(proof) {
    const { commitment, beacon, timed, seed, lottery, number, lockSignature, chain } = proof
    if (!commitment) return '旧算法没有时间锁'
    const { lockRound, ciphertext, publishedAt } = commitment
    const misplaced = (expected) => refuse('lockRound', '密文锁定的不是该锁定的一轮', expected, lockRound)
    if (chain && timed && lockRound !== plannedRound(proof)) misplaced(plannedRound(proof))
    if (chain && !timed && beacon && lockRound < beacon.round) misplaced(`>= ${beacon.round}`)
    if (chain && !timed && roundTime(chain, lockRound) > publishedAt + 25 * 3_600_000) misplaced(`until ${publishedAt + 25 * 3_600_000}`)
    const signature = beacon?.round === lockRound ? beacon.signature : lockSignature
    if (seed === null || signature === null) return undefined
    if (chain && lockSignature !== null && !carries(chain, lockRound, lockSignature)) refuse('signature', '打开密文的签名与公钥不符', `round ${lockRound}`, lockSignature)
    const secret = once(signature + ciphertext, () => open(signature, hex(ciphertext)))
    if (secret instanceof Error) refuse('ciphertext', '这一轮信标打不开密文', `round ${lockRound}`, `${ciphertext.slice(0, 16)}…`)
    const locked = Buffer.from(hkdfSync('sha256', secret, 'haocai-seed-v2', `${lottery}|${number}`, 32)).toString('hex')
    return check('lockedSeed', '密文里的种子不是揭示的种子', locked, seed) && `第 ${lockRound} 轮可打开`
  },
  信标签名(proof) {
    const { beacon, chain, closeAt, algorithm } = proof
    if (algorithm !== old && !(chain && isKnown(chain))) refuse('chain', '不认识信标链', allowed ?? quicknet[0], chain?.hash)
    if (!beacon) return absent(proof, 'beacon')
    const { round, signature, randomness } = beacon
    check('round', '用的不是公开规则规定的一轮', algorithm === old ? Math.floor(closeAt / 1000) + 1 : dueRound(proof), round)
    if (algorithm === old) return check('oldAlgorithm', '旧算法没有签名', '', signature) && '旧算法没有签名，不能核对'
    if (!carries(chain, round, signature)) refuse('signature', '签名与公钥不符', `round ${round}`, signature)
    check('randomness', '随机值不是签名的指纹', sha(hex(signature)).toString('hex'), randomness)
    return `${chain.scheme}${chain.hash === allowed ? '，本机信标（演示）' : ''}`
  },
  揭示种子(proof) {
    if (proof.seed === null) return absent(proof, 'seed')
    return check('seedHash', '与公布的指纹不一致', proof.commitment?.seedHash ?? proof.seedHash, sha(hex(proof.seed)).toString('hex')) && '与指纹一致'
  },
  开奖号码(proof) {
    const { seed, beacon, code, drawnAt, algorithm, family } = proof
    if (seed === null || !beacon || code === null || !Object.hasOwn(families, family) || ![old, current].includes(algorithm)) return undefined
    return check('code', '计算出的号码与开奖号码不一致', numbersOf(proof), code) && drawnAt === null ? absent(proof, 'drawnAt') : code
  },
  账本根(proof, { own }) {
    const { book, lottery, number, algorithm, beacon, chain, timed, closeAt, lockSignature, seed } = proof
    if (algorithm === old) return '旧算法没有账本根'
    if (!book) return absent(proof, 'book')
    const [yuan, part = ''] = book.stake.split('.')
    const totals = ['haocai-book-v1', lottery, number, book.orders, BigInt(yuan + part.padEnd(4, '0')), book.treeRoot, book.previousRoot]
    check('bookRoot', '账本根与公布的笔数、金额或上一期不符', sha(totals.join('|')).toString('hex'), book.root)
    if (timed && book.sealedAt < closeAt) refuse('sealedEarly', '账本在停售之前就封存了', `>= ${closeAt}`, book.sealedAt)
    const latest = chain && beacon ? roundTime(chain, beacon.round) - leadMs(proof) : Infinity
    if (book.sealedAt > latest) refuse('sealedLate', '封存晚于信标', `<= ${latest}`, book.sealedAt)
    for (const { order, where } of own) check('notInBook', `${order.orderId} 不在账本内`, book.treeRoot, rootOf(order, where))
    const planned = chain ? plannedRound(proof) : Infinity
    const skipped = timed && lockSignature && seed ? `（会开出 ${numbersOf({ ...proof, beacon: { round: planned, randomness: sha(hex(lockSignature)).toString('hex') } })}）` : ''
    const late = beacon?.round > planned ? `，晚封存：原定第 ${planned} 轮${skipped}，按规则改用第 ${beacon.round} 轮` : ''
    return `${book.orders} 笔${own.length > 0 ? `，您的 ${own.length} 笔都在内` : ''}${late}`
  },
}
const ends = ['全部通过', '有一步未通过，本期结果不可信', '还有没公布的',
  '各步相符，但不能证明指纹在开售前已经公布：请用 --fingerprint 加上当时记下的指纹 (nothing here proves an earlier commitment)',
  '各步相符，但旧算法的信标没有签名，不能证明号码不是事后选定的 (the old algorithm proves nothing)']
/** Judges and prints one proof; returns which of the ends it has. */
const judge = ({ name, proof, noted, own }) => {
  const wrong = misfit(form, proof)?.replace(/^\./, '')
  console.log(wrong === undefined ? `${proof.name} ${proof.lottery} ${proof.number}` : name)
  const finds = wrong === undefined ? Object.values(steps) : [() => refuse('form', '不是开奖证明的格式', 'haocai-draw-proof-1', wrong), ...Array(5).fill(() => undefined)]
  const states = Object.keys(steps).map((step, place) => {
    const found = attempt(() => finds[place](proof, { noted, own }))
    const [state, said] = found instanceof Error ? [1, `未通过　${found.message}`] : found === undefined ? [2, '等待　还没有公布'] : [0, `通过　${found}`]
    return console.log(`${place + 1} ${step}　${said}`) ?? state
  })
  const end = [1, 2].find((state) => states.includes(state)) ?? (proof.algorithm === old ? 4 : noted ? 0 : 3)
  return console.log(ends[end]) ?? end
}
const hashOf = (text) => /^[0-9a-f]{64}$/.exec(text?.replaceAll(/\s/g, '').toLowerCase())?.[0] ?? fail(`${text} 不是 64 位指纹 (64 hex digits)`)
let [allowed, noted] = []
try {
  // The words in their order: an option, a proof, or own orders that belong to the proof before them.
  const [words, asked] = [process.argv.slice(2), []]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word.startsWith('-') && !['--chain', '--fingerprint'].includes(word)) fail(word === '--help' ? '' : `不认识 ${word} (unknown option)`)
    if (word === '--chain') allowed = hashOf(words.shift())
    if (word === '--fingerprint') noted = hashOf(words.shift())
    if (word.startsWith('-')) continue
    const file = JSON.parse(readFileSync(word, 'utf8'))
    if (Array.isArray(file) && (noted || asked.length === 0)) fail(`${word} 要写在它的证明之后 (own orders follow their proof)`)
    if (Array.isArray(file)) asked.at(-1).own.push(...file)
    else asked.push({ name: word, proof: file, noted, own: [] })
    noted = undefined
  }
  if (noted || asked.length === 0) fail('')
  const found = asked.map(judge)
  process.exitCode = [1, 2, 3, 4].find((end) => found.includes(end)) ?? 0
} catch (error) {
  console.log(`${error.message}\n${help}`.trim())
  process.exitCode = process.argv.includes('--help') ? 0 : 64
}
