import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { answer, answerLine } from './answer.ts'

const direct = { family: 'ssc', method: 'wx_zx_fs', content: '1,2|3|4|5|6,7' }

const everyBall = Array.from({ length: 49 }, (_, index) => String(index + 1).padStart(2, '0')).join(',')

describe('the adapter answers', () => {
  test.each([
    ['a count', { op: 'count', ...direct }, { count: 4 }],
    ['a count of malformed content', { op: 'count', ...direct, content: '1,2|3|4|5' }, { count: 0 }],
    ['a settlement', { op: 'settle', ...direct, draw: '2,3,4,5,7' }, { tiers: { win: 1 } }],
    [
      'a settlement of malformed content',
      { op: 'settle', ...direct, content: 'x', draw: '2,3,4,5,7' },
      { tiers: {} },
    ],
    [
      'in catalogue words when asked by the English code',
      { op: 'settle', ...direct, method: 'five-direct-complex', draw: '2,3,4,5,7' },
      { tiers: { 直选: 1 } },
    ],
    [
      'a parse',
      { op: 'parse', family: 'ssc', method: 'hsm_zux_hh', mode: 'typed', text: '321，112；111 123' },
      { entries: ['123', '112'], content: '1,2,3|1,1,2' },
    ],
    [
      'an upload with one wrong piece',
      { op: 'parse', family: 'ssc', method: 'wx_zx_ds', mode: 'upload', text: '12345\n1234' },
      { entries: [], content: '' },
    ],
    ['an expansion', { op: 'expand', ...direct, limit: 1 }, { count: 4, bets: ['1,3,4,5,6'] }],
    [
      'an expansion of a tile’s own method to its labels alone',
      { op: 'expand', family: 'ssc', method: 'qw_lhh_wq_long', content: '龙,虎' },
      { count: 0, bets: [] },
    ],
    [
      'the first of 92 billion bets at once',
      { op: 'expand', family: 'lhc', method: 'zxbz_zxbz_12bz', content: everyBall, limit: 1 },
      { count: 92_263_734_836, bets: ['01,02,03,04,05,06,07,08,09,10,11,12'] },
    ],
    [
      'no bets to a megabyte of ticked positions',
      { op: 'count', family: 'ssc', method: 'rx2_zx_ds', content: '1,2', position: '1,2,'.repeat(262_144) },
      { count: 0 },
    ],
    [
      'no bets to a megabyte of labels',
      { op: 'count', family: 'ssc', method: 'qw_lhh_wq_long', content: '龙,'.repeat(524_288) },
      { count: 0 },
    ],
    [
      'a chase plan',
      { op: 'chase', mode: 3, base: '2.00', start: 1, count: 3, rows: 120, gap: 2, factor: 2 },
      {
        feasible: true,
        rows: [
          { piece: 1, money: '2.00' },
          { piece: 1, money: '2.00' },
          { piece: 2, money: '4.00' },
        ],
        totalMoney: '8.00',
      },
    ],
    [
      'a chase plan that fails at once',
      { op: 'chase', mode: 1, base: '2', prize: '2', rate: '1.5', start: 1, count: 3, rows: 3 },
      { feasible: false, failedAt: 0, rows: [], totalMoney: '0.00' },
    ],
    [
      'odds',
      { op: 'odds', family: 'ssc', method: 'wx_zux_z120', group: 1960 },
      { wx_zux_z120: { bonusA: 1633.3333, rateA: 0, bonusB: 1500, rateB: 0.08, s: 1, n: 9, m: 30_000 } },
    ],
    ['a shape', { op: 'shape', kind: 'five', draw: [2, 0, 0, 0, 1] }, { shape: 'three' }],
    ['big and odd', { op: 'shape', kind: 'dxds', scope: 'digit', value: 3 }, { dx: '小', ds: '单' }],
    ['a zodiac', { op: 'shape', kind: 'zodiac', year: '马', num: 2 }, { zodiac: '蛇' }],
    ['a zodiac of a numbered year', { op: 'shape', kind: 'zodiac', year: 2026, num: 1 }, { zodiac: '马' }],
    [
      'its balls',
      { op: 'shape', kind: 'zodiac', year: '马', animal: '鼠' },
      { numbers: ['07', '19', '31', '43'] },
    ],
  ])('%s', (_story, question, expected) => expect(answer(question)).toEqual(expected))

  test.each([
    ['a draw of another game', { op: 'settle', ...direct, draw: '1,2,3' }],
    ['an unknown play', { op: 'count', ...direct, method: 'wx_zx_xx' }],
    ['a play of an unknown family', { op: 'count', ...direct, family: 'lotto' }],
    ['an unknown op', { op: 'toString' }],
    ['a shape of text', { op: 'shape', kind: 'three', draw: '123' }],
    ['a mode as text', { op: 'chase', mode: '2', base: '2', start: 1, count: 1, rows: 1 }],
    ['a list', [1, 2]],
    ['nothing', null],
  ])('an error to %s', (_story, question) =>
    expect(answer(question)).toEqual({ error: expect.any(String) as string }),
  )

  test('an error to a line that is no JSON', () => expect(answerLine('{')).toHaveProperty('error'))
})

test('the command answers every line in order, and answers unusable ones with an error', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'engine/cli/main.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const counted = JSON.stringify({ op: 'count', ...direct })
  const separated = JSON.stringify({
    op: 'parse',
    family: 'ssc',
    method: 'wx_zx_ds',
    mode: 'typed',
    text: '12345\u202854321',
  })
  child.stdin.end(
    [counted, 'nonsense', '', '[]', separated, ...Array.from({ length: 3000 }, () => counted)].join('\n'),
  )
  const answers = (await text(child.stdout))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(answers).toHaveLength(3005)
  expect(answers[0]).toEqual({ count: 4 })
  expect(answers.slice(1, 4).every((given) => 'error' in given)).toBe(true)
  expect(answers[4]).toMatchObject({ entries: ['12345', '54321'] })
  expect(answers.at(-1)).toEqual({ count: 4 })
})

test('the command answers a line of a hundred megabytes with an error, in little memory, and continues', async () => {
  const tellMemory = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))'
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${tellMemory}`, '--import', 'tsx', 'engine/cli/main.ts'],
    { stdio: 'pipe' },
  )
  const counted = JSON.stringify({ op: 'count', ...direct })
  const megabyte = Buffer.alloc(1_048_576, '1')
  const answers = text(child.stdout)
  const memory = text(child.stderr)
  child.stdin.write(`${counted}\n`)
  for (let sent = 0; sent < 100; sent += 1) if (!child.stdin.write(megabyte)) await once(child.stdin, 'drain')
  child.stdin.end(`\n${counted}\n`)
  expect((await answers).split('\n')).toEqual([
    '{"count":4}',
    '{"error":"a line must have at most 16777216 characters"}',
    '{"count":4}',
    '',
  ])
  expect(Number(await memory)).toBeLessThan(512 * 1024)
})
