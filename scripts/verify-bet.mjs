// Checks the exported file of a bet of 好彩 without any other code of ours and without a network: copy this file, it needs Node 20.
// node verify-bet.mjs --help prints its options and exit codes. The draw itself is checked by verify-draw.mjs (--proof writes its file).
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const help = `用法 (usage)：node verify-bet.mjs [--key 公钥] [--proof 开奖证明.json] 投注凭据.json
  --key    第几号公钥，写成 1:9f…，以前在别处抄下的。没有它，公钥只来自凭据本身
           (the key as you noted it elsewhere: without it the key is what the file says)
  --proof  把凭据里的开奖证明另存，交给 verify-draw.mjs 核对 (writes the proof of the draw for verify-draw.mjs)
退出码 (exit code)：0 全部通过 (everything fits)，1 未通过 (wrong)，2 还有没产生的 (still to come)，3 相符，但公钥未经比较 (the key was not compared)，64 用法不对 (usage)`

const sha = (...parts) => createHash('sha256').update(Buffer.concat(parts.map((part) => Buffer.from(part)))).digest()
const hex = (text) => Buffer.from(text, 'hex')
const hash = (text) => sha(text).toString('hex')
const leaf = (data) => sha([0], data)
const node = (left, right) => sha([1], left, right)

/** A step that does not fit ends with this; the page has the same names. */
class Misfit extends Error {
  constructor(fault, why, expected, got) {
    super(`${why}（${fault}：应为 ${String(expected).slice(0, 200)}，实得 ${String(got).slice(0, 200)}）`)
  }
}
const check = (fault, why, expected, got) => {
  if (String(expected) !== String(got)) throw new Misfit(fault, why, expected, got)
}
const refuse = (fault, why, expected, got) => {
  throw new Misfit(fault, why, expected, got)
}

/** The root to which a leaf leads (RFC 6962); undefined when the path does not fit the size. */
const rootBy = (start, index, size, path) => {
  if (index < 0 || index >= size) return undefined
  if (size === 1) return path.length === 0 ? start : undefined
  if (path.length === 0) return undefined
  const half = 2 ** Math.floor(Math.log2(size - 1))
  const [rest, beside] = [path.slice(0, -1), hex(path.at(-1))]
  const below = index < half ? rootBy(start, index, half, rest) : rootBy(start, index - half, size - half, rest)
  return below && (index < half ? node(below, beside) : node(beside, below))
}

// The texts of receipts: fields between strokes, each in one spelling.
const whole = /^(?:0|[1-9]\d{0,18})$/
const digest = /^[0-9a-f]{64}$/
const readHead = (statement) => {
  const [form, member, key, call, lottery, issue, lines, linesHash, cash, plan, at, ...more] = String(statement).split('|')
  const fits = form === 'haocai-receipt-v1' && more.length === 0 && [lines, cash, at].every((part) => whole.test(part ?? ''))
  if (!fits || !digest.test(linesHash) || !(plan === '' || digest.test(plan)))
    refuse('form', '不是回执的格式', 'haocai-receipt-v1', String(statement).slice(0, 60))
  return { member, key, call, lottery, issue, lines: Number(lines), linesHash, cash, plan, at: Number(at) }
}
const readLine = (text, n) => {
  const parts = String(text).split('|')
  const [id, method, position, codeHash, nums, piece, price, odds, point, tiers, cap, single, stake] = parts
  const numbers = [nums, piece, price, odds, point, cap, stake]
  const names = (tiers ?? '') === '' ? [] : tiers.split(',').map((pair) => pair.split('='))
  const sorted = names.map(([name]) => name).toSorted()
  const tiersFit = names.every(([name, hao, ...more], k) => whole.test(hao ?? '') && more.length === 0 && name === sorted[k])
  const isWhole = parts.length === 13 && numbers.every((number) => whole.test(number ?? '')) && ['0', '1'].includes(single)
  if (!isWhole || !tiersFit || !digest.test(codeHash)) refuse('form', `第 ${n + 1} 单不是回执的格式`, '13 fields', text)
  return { id, method, position, codeHash, nums, piece, stake }
}

/** An Ed25519 key of 32 bytes. */
const keyOf = (publicKey) =>
  createPublicKey({ key: Buffer.concat([hex('302a300506032b6570032100'), hex(publicKey)]), format: 'der', type: 'spki' })

const isSigned = (text, publicKey, signature) => {
  try {
    return verify(null, Buffer.from(text), keyOf(publicKey), hex(signature))
  } catch {
    // Not the bytes of a key.
    return false
  }
}

/** 未中奖 and the like by their codes; withdrawn orders are in no book. */
const statuses = { 0: '未开奖', 1: '未中奖', 2: '已派奖', 3: '等待派奖', 4: '个人撤单', 5: '系统撤单', 6: '已退款', 7: '已派奖' }
const withdrawn = [4, 5, 6]
const yuan = (hao) => (Number(hao) / 10_000).toFixed(2)

const steps = {
  回执({ receipt, keys }) {
    const { statement, lines, index, size, path, keyId, signedAt, signature } = receipt
    const head = readHead(statement)
    for (const [n, line] of lines.entries()) readLine(line, n)
    check('lines', '单数与回执不符', head.lines, lines.length)
    check('lines', '明细的指纹与回执不符', head.linesHash, hash(lines.join('\n')))
    const key = keys.find(({ id }) => id === keyId) ?? refuse('otherKey', '凭据里没有所用的公钥', keyId, keys.map(({ id }) => id))
    const root = rootBy(leaf(statement), index, size, path) ?? refuse('path', '回执不在所签的一批之中', size, path.length)
    const text = ['haocai-receipts-v1', keyId, signedAt, size, root.toString('hex')].join('|')
    if (!isSigned(text, key.publicKey, signature)) refuse('signature', '签名与公钥不符', text, signature)
    if (signedAt < key.publishedAt) refuse('keyTime', '签名早于公钥公布', key.publishedAt, signedAt)
    if (signedAt < head.at) refuse('signedAt', '签名早于受理', head.at, signedAt)
    return `${head.lottery} ${head.issue}，${lines.length} 单，扣款 ${yuan(head.cash)} 元，受理于 ${new Date(head.at).toISOString()}`
  },
  公钥({ receipt, keys }, noted) {
    const { publicKey } = keys.find(({ id }) => id === receipt.keyId) ?? {}
    if (noted === undefined) return { state: 3, said: `未经比较　第 ${receipt.keyId} 号 ${publicKey}` }
    check('otherKey', '公钥与抄下的不同', noted, `${receipt.keyId}:${publicKey}`)
    return `与抄下的第 ${receipt.keyId} 号相同`
  },
  投注内容({ receipt, contents }) {
    if (contents.length === 0) return '凭据里没有内容，无需核对'
    check('content', '内容的单数不符', receipt.lines.length, contents.length)
    for (const [n, line] of receipt.lines.entries())
      check('content', `第 ${n + 1} 单的内容与指纹不符`, readLine(line, n).codeHash, hash(String(contents[n])))
    return `${contents.length} 单与指纹一致`
  },
  账本位置({ receipt, places, proof, results }) {
    if (readHead(receipt.statement).plan !== '') return '追号的每期另有注单，无需核对'
    if (places.length === 0 && !proof?.book) return undefined
    const found = receipt.lines.map(readLine).filter((line) => {
      const place = places.find(({ order }) => order.orderId === line.id)
      if (place) return isPlaced(line, place, proof?.book)
      const result = results.find(({ orderId }) => orderId === line.id)
      return withdrawn.includes(result?.statusCode) ? false : refuse('place', '账本里没有这一单', line.id, 'none')
    })
    return `${found.length} 单都在封存的账本内`
  },
  开奖({ receipt, proof, results }) {
    const head = readHead(receipt.statement)
    if (!proof || head.plan !== '') return '凭据里没有开奖证明，无需核对'
    check('issue', '开奖证明是另一期的', `${head.lottery} ${head.issue}`, `${proof.lottery} ${proof.number}`)
    if (proof.code === null) return undefined
    for (const { numbers } of results) if (numbers !== '') check('numbers', '记录上的号码与开奖证明不同', proof.code, numbers)
    return `号码 ${proof.code}；号码怎样得出，请用 --proof 另存后交给 verify-draw.mjs 核对`
  },
  网站记录({ results }) {
    if (results.length === 0) return undefined
    return results.map(({ orderId, statusCode, award }) => `${orderId} ${statuses[statusCode] ?? statusCode} ${yuan(award)} 元`).join('；')
  },
}

/** Whether an order stands in the book as the receipt has it. */
const isPlaced = (line, { order, where, root, treeRoot }, book) => {
  const fields = ({ method, position, codeHash, nums, piece, stake }, id) => [id, method, position, codeHash, nums, piece, stake].join('|')
  check('place', '账本里的这一单与回执不同', fields(line, line.id), fields(order, order.orderId))
  const { orderId, salt, stake, nums, piece, method, position, codeHash } = order
  const text = ['haocai-order-v1', orderId, salt, stake, nums, piece, method, position, codeHash].join('|')
  const page = rootBy(leaf(text), where.index, where.size, where.path)
  const top = page && rootBy(leaf(page), where.page, where.pages, where.pagePath)
  check('root', '这一单不在账本内', treeRoot, top?.toString('hex'))
  if (book) check('root', '账本根与开奖证明不同', `${book.root} ${book.treeRoot}`, `${root} ${treeRoot}`)
  return true
}

const judge = (bundle, noted) => {
  const states = Object.entries(steps).map(([name, step], n) => {
    let found
    try {
      found = step(bundle, noted)
    } catch (error) {
      found = { state: 1, said: `未通过　${error instanceof Misfit ? error.message : `格式不对（form：${error.message}）`}` }
    }
    const { state, said } = found === undefined ? { state: 2, said: '等待　还没有产生' } : typeof found === 'string' ? { state: 0, said: `通过　${found}` } : found
    console.log(`${n + 1} ${name}　${said}`)
    return state
  })
  const end = [1, 2, 3].find((state) => states.includes(state)) ?? 0
  console.log(['全部通过', '有一步未通过', '还有没产生的', '各步相符，但公钥只来自凭据本身，请用 --key 加上以前抄下的公钥 (the key was not compared)'][end])
  return end
}

try {
  const words = process.argv.slice(2)
  const options = {}
  for (const name of ['--key', '--proof']) {
    const at = words.indexOf(name)
    if (at < 0) continue
    options[name] = words[at + 1] ?? ''
    words.splice(at, 2)
  }
  if (words.length !== 1 || words[0].startsWith('-')) throw new Error('')
  if (options['--key'] !== undefined && !/^[1-9]\d*:[0-9a-f]{64}$/.test(options['--key'])) throw new Error('--key 要写成 1:64 位公钥')
  const bundle = JSON.parse(readFileSync(words[0], 'utf8'))
  const lists = ['keys', 'contents', 'places', 'results'].every((name) => Array.isArray(bundle?.[name]))
  if (bundle?.format !== 'haocai-bet-v1' || !lists || !Array.isArray(bundle.receipt?.lines)) throw new Error(`${words[0]} 不是投注凭据 (not the file of a bet)`)
  if (options['--proof'] !== undefined) writeFileSync(options['--proof'], JSON.stringify(bundle.proof))
  process.exitCode = judge(bundle, options['--key'])
} catch (error) {
  console.log(`${error.message}\n${help}`.trim())
  process.exitCode = process.argv.includes('--help') ? 0 : 64
}
