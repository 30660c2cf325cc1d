/** The calls of later pages come to the client area by area, with the pages that make them (decision 51). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstCalls } from '../../contract/firstCalls.ts'
import { apiAreas } from '../../contract/apiAreas.ts'
import { laterCalls, type LaterCallName } from '../../contract/laterCalls.ts'
import { sourceFiles } from '../../scripts/imports.ts'
import { laterAreaOf } from '../../src/streams/core/laterCall.ts'

const files = sourceFiles('.', ['src'])
  .filter((file) => !/\.sample\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))

test('a call has one name, in one area', () => {
  const names = [firstCalls, ...Object.values(apiAreas).map((area) => area.laterCalls)].flatMap((some) =>
    Object.keys(some),
  )
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  for (const [area, api] of Object.entries(apiAreas))
    for (const name of Object.keys(api.laterCalls))
      expect(laterAreaOf(name as LaterCallName), name).toBe(area)
})

test('nothing in the client loads the calls of all areas', () => {
  const whole =
    /^import (?!type )[^']*'#contract\/(?:areas|apiAreas|laterCalls)\.ts'|import\('#contract\/(?:areas|apiAreas|laterCalls)/m
  expect(files.filter(({ source }) => whole.test(source)).map(({ file }) => file)).toEqual([])
})

/** Files that make later calls without having brought their values, and why. */
const without: Readonly<Record<string, string>> = {
  'src/app/features/account/login/login.actions.ts': 'stands before the app',
  'src/app/features/account/login/login.model.ts': 'stands before the app',
  'src/app/features/account/register/register.model.ts': 'stands before the app',
  'src/app/features/account/forget/forget.model.ts': 'stands before the app',
  'src/app/features/account/push/keepPush.ts': 'in the frame of every page',
  'src/app/features/account/push/pushActs.ts': 'in the frame of every page',
  'src/app/pages/chat/openChat.ts': 'in the frame of every page',
  'src/app/pages/games/CardGames.tsx': 'in the frame of every page',
  'src/app/pages/site/frame/GuideLinks.tsx': 'in the frame of every page',
  'src/app/pages/site/frame/SideFloat.tsx': 'in the frame of every page',
  'src/streams/account/forgotten.ts': 'beside the content of a page with which the app may start',
  'src/streams/games/activity.ts': 'beside the content of a page with which the app may start',
  'src/streams/lottery/topWins.ts': 'beside the content of a page with which the app may start',
}

const made = /(?:\bcall\(|\b(?:askInto|storedAnswer\$)\(\s*\w+,|\bcall:)\s*'(\w+)'/g

// A kind of money call is in the frame of every page, which asks for outcomes; the form that makes the call has its value.
const isMoneyKind = (file: string): boolean => /^src\/streams\/[^/]+\/money\.ts$/.test(file)

test('who makes calls of later pages is loaded together with their values', () => {
  const makers = files.flatMap(({ file, source }) => {
    const names = [...source.matchAll(made)].map(([, name = '']) => name).filter((name) => name in laterCalls)
    return [...new Set(names.map((name) => laterAreaOf(name as LaterCallName)))].map((area) => ({
      file,
      isWhole: source.includes(`'#contract/${area}/later.ts'`),
    }))
  })
  expect(makers.length).toBeGreaterThan(20)
  const lacking = makers.filter(({ file, isWhole }) => !isWhole && !isMoneyKind(file)).map(({ file }) => file)
  expect(lacking.toSorted()).toEqual(Object.keys(without).toSorted())
})
