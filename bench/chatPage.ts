/**
 * A long conversation on the screen: opening it, scrolling through ten thousand messages at a quarter of the processor's speed, and one that
 * comes meanwhile, against a page that has nothing to draw.
 */
import { sql } from 'drizzle-orm'
import type { CDPSession, Page } from 'playwright'
import { openPostgres, rows, toBigint } from '#server/platform/database/database.ts'
import { startPostgres } from '../tests/kit/postgres.ts'
import { median, type Group, type Metric } from './metric.ts'
import { onSite, signIn } from './site.ts'

const messages = Number(process.env['BENCH_LONG'] ?? 10_000)
const throttle = 4
const scrollMs = 3_000
const opens = 5

/** Writes the conversation of agent01 and player01 into the database. */
const fill = async (url: string): Promise<void> => {
  const database = await openPostgres(url, 1)
  const [log] = await rows(
    database.db,
    sql`insert into chat_log (name, kind, first, second, last_number, last_at)
      values ('p1001-1003', 'private', 1001, 1003, ${messages}, now()) returning id`,
  )
  await rows(
    database.db,
    sql`insert into chat_line (log_id, number, sender_id, message_id, body, sent_at)
      select ${toBigint(log?.['id'])}, n, case when n % 3 = 0 then 1003 else 1001 end, 'bench-' || n,
        repeat('今晚的开奖结果出来了，大家看一下。', 1 + n % 4), now() - make_interval(secs => (${messages} - n) * 30)
      from generate_series(1, ${messages}::int) n`,
  )
  await database.close()
}

/** Runs in the page: frames a second while a box, or nothing, is scrolled up from its end. */
const framesWhile = ({
  ms,
  box,
}: {
  readonly ms: number
  readonly box: string | undefined
}): Promise<number> =>
  new Promise((resolve) => {
    const scrolled = box === undefined ? undefined : document.querySelector(box)
    const begun = performance.now()
    let frames = 0
    const next = () => {
      frames += 1
      // Below the top, where older ones would be fetched.
      if (scrolled) scrolled.scrollTop = Math.max(2_000, scrolled.scrollTop - 100)
      if (performance.now() - begun < ms) requestAnimationFrame(next)
      else resolve((frames * 1_000) / (performance.now() - begun))
    }
    requestAnimationFrame(next)
  })

/** Runs in the page: from the press on a contact to the frame with its messages. */
const open = (name: string): Promise<number> => {
  const buttons = [...document.querySelectorAll<HTMLElement>('nav button')]
  const contact = buttons.find((one) => one.textContent?.includes(name))
  if (!contact) throw new Error(`the page must have ${name}`)
  const begun = performance.now()
  contact.click()
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('[role=log] [role=article]')) resolve(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

const openChat = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^消息/ }).click()
  await page.getByRole('group', { name: '消息' }).getByRole('button', { name: /^聊天/ }).click()
  await page.getByRole('dialog', { name: '聊天室公约' }).getByRole('button', { name: '同意' }).click()
  await page.getByRole('navigation', { name: '联系人' }).waitFor()
}

const contact = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '联系人' }).getByRole('button', { name })

/** Runs in the page: asks for older ones as long as there are any, a page after the other; true once there are none. */
const isWhole = (): boolean => {
  const box = document.querySelector('[role=log]')
  if (!box) return false
  if (box.scrollTop > 0) box.scrollTop = 0
  const [button] = box.querySelectorAll('button')
  if (button?.textContent === '加载更早的消息') button.click()
  return !box.textContent?.includes('更早的消息') && box.scrollTop === 0
}

const slowed = async <T>(devtools: CDPSession, work: () => Promise<T>): Promise<T> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  try {
    return await work()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

const measure = async (page: Page): Promise<readonly Metric[]> => {
  await page.evaluate('globalThis.__name = (marked) => marked')
  const devtools = await page.context().newCDPSession(page)
  await openChat(page)
  await contact(page, '上级代理').click()
  await page.locator('[role=log] [role=article]').first().waitFor()
  const waits: number[] = []
  for (let time = 0; time <= opens; time += 1) {
    await contact(page, '系统管理员').click()
    await page.getByText('还没有消息').waitFor()
    waits.push(await page.evaluate(open, '上级代理'))
  }
  await page.waitForFunction(isWhole, undefined, { polling: 50, timeout: 300_000 })
  const end = () =>
    page.evaluate(() => {
      const box = document.querySelector('[role=log]')
      if (box) box.scrollTop = box.scrollHeight
    })
  const bare = await slowed(devtools, () => page.evaluate(framesWhile, { ms: scrollMs, box: undefined }))
  await end()
  const frames = await slowed(devtools, () => page.evaluate(framesWhile, { ms: scrollMs, box: '[role=log]' }))
  return [
    {
      id: 'P32',
      metric: 'a conversation that this device has, from the press to its messages',
      // The first one loads what it needs.
      value: median(waits.slice(1)),
      unit: 'ms',
      anchor: 50,
      ratio: median(waits.slice(1)) / 50,
      goal: '≤ 50 ms',
      met: median(waits.slice(1)) <= 50,
      absolute: true,
    },
    {
      id: 'P32',
      metric: `frames while ${messages.toLocaleString('en')} messages are scrolled at CPU ×${throttle} (anchor: nothing scrolled)`,
      value: frames,
      unit: '/s',
      anchor: bare,
      ratio: frames / bare,
      goal: '≥ 0.92×',
      met: frames / bare >= 0.92,
    },
  ]
}

/** P32. */
export const chatPage: Group = {
  ids: ['P32'],
  run: async () => {
    const postgres = await startPostgres()
    try {
      const admin = await openPostgres(postgres.url('postgres'), 1)
      await rows(admin.db, sql`create database bench`)
      await admin.close()
      const url = postgres.url('bench')
      const measured = await onSite(
        async (site) => {
          await fill(url)
          return measure(await signIn(site))
        },
        { DATABASE_URL: url },
      )
      return measured ?? []
    } finally {
      await postgres.stop()
    }
  },
}
