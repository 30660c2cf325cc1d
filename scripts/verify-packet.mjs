// Checks the saved proof of a lucky red packet of 好彩 without any other code of ours and without a network: copy this file, it needs Node 20.
// node verify-packet.mjs --help prints its options and exit codes.
import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const help = `用法 (usage)：node verify-packet.mjs [--fingerprint 指纹] 红包证明.json
  --fingerprint  发红包时消息里的指纹，以前在别处抄下的。没有它，指纹只来自证明本身
                 (the fingerprint as you noted it before the packet ended: without it the proof says itself what it was)
退出码 (exit code)：0 全部通过 (everything fits)，1 未通过 (wrong)，3 相符，但指纹未经比较 (the fingerprint was not compared)，64 用法不对 (usage)`

const algorithm = 'haocai-packet-v1'
const sha = (text) => createHash('sha256').update(text).digest('hex')

/** Draws whole numbers from 0 to `most`: block n is HMAC-SHA256(seed, `haocai-packet-v1|id|n`), its first six bytes a number. */
const drawsOf = ({ seed, redPacketId }) => {
  let block = 0
  return (most) => {
    const count = most + 1
    const fairBelow = 2 ** 48 - (2 ** 48 % count)
    for (;;) {
      const mac = createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(`${algorithm}|${redPacketId}|${block}`)
        .digest()
      block += 1
      const drawn = mac.readUIntBE(0, 6)
      if (drawn < fairBelow) return drawn % count
    }
  }
}

/** The shares in fen, in the order in which they are taken. */
const divide = (packet) => {
  const { num, total, least } = packet
  const draw = drawsOf(packet)
  let rest = total - num * least
  const shares = []
  for (let left = num; left > 0; left -= 1) {
    const excess = left === 1 ? rest : draw(Math.floor((2 * rest) / left))
    rest -= excess
    shares.push(least + excess)
  }
  for (let last = num - 1; last > 0; last -= 1) {
    const chosen = draw(last)
    ;[shares[chosen], shares[last]] = [shares[last], shares[chosen]]
  }
  return shares
}

const yuan = (fen) => (fen / 100).toFixed(2)
const wrong = (why, expected, got) => {
  console.log(`✗ ${why}（应为 ${expected}，实得 ${got}）`)
  return 1
}

const judge = (packet, noted) => {
  const { redPacketId, num, total, least, seed, taken, fingerprint } = packet
  const computed = sha([algorithm, redPacketId, total, num, least, seed].join('|'))
  if (computed !== fingerprint)
    return wrong('指纹与种子不符 (the fingerprint does not fit the seed)', computed, fingerprint)
  if (noted !== undefined && noted !== fingerprint)
    return wrong('指纹不是发红包时的那个 (not the fingerprint that you noted)', noted, fingerprint)
  const shares = divide(packet)
  for (const [n, amount] of taken.entries())
    if (amount !== shares[n]) return wrong(`第 ${n + 1} 个领取的金额不符 (share ${n + 1})`, shares[n], amount)
  console.log(`红包 ${redPacketId}：${yuan(total)} 元，${num} 个，已领 ${taken.length} 个`)
  console.log(
    shares
      .map((share, n) => `  ${n + 1}\t${yuan(share)}${n < taken.length ? '' : '\t未领 (not taken)'}`)
      .join('\n'),
  )
  if (noted === undefined) {
    console.log('✓ 相符，但指纹未经比较：这不证明分配在领取之前已定 (fits, but proves no earlier commitment)')
    return 3
  }
  console.log('✓ 全部通过 (everything fits)')
  return 0
}

const isWhole = (n) => Number.isSafeInteger(n) && n >= 0
const isProof = (p) =>
  p?.algorithm === algorithm &&
  [p.redPacketId, p.num, p.total, p.least].every(isWhole) &&
  p.num >= 1 &&
  p.num <= 1_000 &&
  p.least >= 1 &&
  p.total >= p.num * p.least &&
  /^[0-9a-f]{64}$/.test(p.seed) &&
  /^[0-9a-f]{64}$/.test(p.fingerprint) &&
  Array.isArray(p.taken) &&
  p.taken.every(isWhole) &&
  p.taken.length <= p.num

try {
  const words = process.argv.slice(2)
  const at = words.indexOf('--fingerprint')
  const [, noted] = at < 0 ? [] : words.splice(at, 2)
  if (at >= 0 && !/^[0-9a-f]{64}$/.test(noted ?? ''))
    throw new Error('--fingerprint 要写成 64 位十六进制 (64 hex digits)')
  if (words.length !== 1 || words[0].startsWith('-')) throw new Error('')
  const packet = JSON.parse(readFileSync(words[0], 'utf8'))
  if (!isProof(packet)) throw new Error(`${words[0]} 不是红包证明 (not the proof of a red packet)`)
  process.exitCode = judge(packet, noted)
} catch (error) {
  console.log(`${error.message}\n${help}`.trim())
  process.exitCode = process.argv.includes('--help') ? 0 : 64
}
