// Checks exported messages of a conversation with 好彩 without any other code of ours and without a network: copy this file, it needs Node 20.
// node verify-chat.mjs --help prints its options and exit codes.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

const help = `用法 (usage)：node verify-chat.mjs [--key 公钥] 会话凭据.json
  --key  第几号公钥，写成 1:9f…，以前在别处抄下的。没有它，公钥只来自凭据本身
         (the key as you noted it elsewhere: without it the key is what the file says)
退出码 (exit code)：0 全部通过 (everything fits)，1 未通过 (wrong)，3 相符，但公钥未经比较 (the key was not compared)，64 用法不对 (usage)`

const sha = (...parts) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()
const hex = (text) => Buffer.from(text, 'hex')

/** The root to which a leaf leads (RFC 6962); undefined when the path does not fit the size. */
const rootBy = (start, index, size, path) => {
  if (index < 0 || index >= size) return undefined
  if (size === 1) return path.length === 0 ? start : undefined
  if (path.length === 0) return undefined
  const half = 2 ** Math.floor(Math.log2(size - 1))
  const [rest, beside] = [path.slice(0, -1), hex(path.at(-1))]
  const below =
    index < half ? rootBy(start, index, half, rest) : rootBy(start, index - half, size - half, rest)
  return below && (index < half ? sha([1], below, beside) : sha([1], beside, below))
}

const isSigned = (text, publicKey, signature) => {
  try {
    const der = Buffer.concat([hex('302a300506032b6570032100'), hex(publicKey)])
    return verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: der, format: 'der', type: 'spki' }),
      hex(signature),
    )
  } catch {
    // Not the bytes of a key.
    return false
  }
}

/** Why a line is not what the site signed; undefined where it is. */
const faultOf = (memberId, line, keys, noted) => {
  const { number, isMember, text, at, index, size, path, keyId, signedAt, signature } = line
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return '凭据里没有所用的公钥 (the key is not in the file)'
  if (noted !== undefined && noted !== `${keyId}:${key.publicKey}`)
    return '公钥与抄下的不同 (not the key that you noted)'
  const said = [
    'haocai-said-v1',
    memberId,
    number,
    isMember ? 'member' : 'staff',
    at,
    sha(text).toString('hex'),
  ]
  const root = rootBy(sha([0], said.join('|')), index, size, path)
  if (!root) return '不在所签的一批之中 (the path does not fit)'
  const signed = ['haocai-receipts-v1', keyId, signedAt, size, root.toString('hex')].join('|')
  if (!isSigned(signed, key.publicKey, signature)) return '内容与签名不符 (the signature does not fit)'
  return signedAt < at || signedAt < key.publishedAt ? '签名的时间不对 (signed too early)' : undefined
}

const judge = ({ member, lines, keys }, noted) => {
  let wrong = 0
  for (const line of lines) {
    const fault = faultOf(member.id, line, keys, noted)
    if (fault !== undefined) wrong += 1
    const when = new Date(line.at).toISOString()
    console.log(
      `${fault === undefined ? '✓' : '✗'} ${when} 第 ${line.number} 条 ${line.sender}：${line.text}`,
    )
    if (fault !== undefined) console.log(`  ${fault}`)
  }
  if (wrong > 0) {
    console.log(`✗ ${wrong} 条未通过 (wrong)`)
    return 1
  }
  if (noted === undefined) {
    console.log('✓ 相符，但公钥未经比较：请与网站公布的公钥比较 (fits, but the key was not compared)')
    return 3
  }
  console.log('✓ 全部通过 (everything fits)')
  return 0
}

const isWhole = (n) => Number.isSafeInteger(n) && n >= 0
const isLine = (line) =>
  [line?.number, line?.at, line?.index, line?.size, line?.keyId, line?.signedAt].every(isWhole) &&
  [line.text, line.sender, line.signature].every((text) => typeof text === 'string') &&
  typeof line.isMember === 'boolean' &&
  Array.isArray(line.path) &&
  line.path.length <= 64 &&
  line.path.every((one) => /^[0-9a-f]{64}$/.test(one))
const isKey = (key) => isWhole(key?.id) && isWhole(key.publishedAt) && /^[0-9a-f]{64}$/.test(key.publicKey)
const isProof = (file) =>
  file?.format === 'haocai-said-v1' &&
  isWhole(file.member?.id) &&
  Array.isArray(file.lines) &&
  file.lines.length > 0 &&
  file.lines.every(isLine) &&
  Array.isArray(file.keys) &&
  file.keys.every(isKey)

try {
  const words = process.argv.slice(2)
  const at = words.indexOf('--key')
  const [, noted] = at < 0 ? [] : words.splice(at, 2)
  if (at >= 0 && !/^\d+:[0-9a-f]{64}$/.test(noted ?? ''))
    throw new Error('--key 要写成 1:9f…，冒号后 64 位十六进制 (64 hex digits after the colon)')
  if (words.length !== 1 || words[0].startsWith('-')) throw new Error('')
  const file = JSON.parse(readFileSync(words[0], 'utf8'))
  if (!isProof(file)) throw new Error(`${words[0]} 不是会话凭据 (not an export of messages)`)
  process.exitCode = judge(file, noted)
} catch (error) {
  console.log(`${error.message}\n${help}`.trim())
  process.exitCode = process.argv.includes('--help') ? 0 : 64
}
