import { expect, test } from 'vitest'
import { shortSubTabs } from './subTabs.ts'

const shortOf = (tab: string, ...labels: readonly string[]) =>
  shortSubTabs(tab, {
    label: `${tab}玩法`,
    method: '',
    choosePlay: () => undefined,
    groups: [{ title: '', plays: labels.map((label) => ({ method: label, label })) }],
  })?.groups[0]?.plays.map(({ label }) => label)

test('a play leaves out what its tab says already', () => {
  expect(shortOf('特码', '特码直选', '特码两面', '半波')).toEqual(['直选', '两面', '半波'])
  expect(shortOf('合肖', '二肖(合肖)', '十一肖(合肖)')).toEqual(['二肖', '十一肖'])
  expect(shortOf('连肖', '二连肖')).toEqual(['二连肖'])
  expect(shortOf('正特一码', '正特一码')).toEqual(['正特一码'])
  expect(shortSubTabs('特码', undefined)).toBeUndefined()
})
