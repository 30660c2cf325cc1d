// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleGroup, groups } from '#contract/chat/groupCalls.ts'
import type { Group } from '#contract/chat/groups.ts'
import type { Client } from '#src/streams/core/client.ts'
import { CreateGroup } from './CreateGroup.tsx'
import { groupOf, newGroupOf } from './group.model.ts'
import type { GroupSnapshot } from './group.snapshot.ts'
import { GroupOverlays } from './GroupOverlays.tsx'
import { tipText } from './tips.ts'

afterEach(cleanup)

const contacts = ['u1', 'u2', 'u3'].map((key) => ({ key, name: `名${key}`, unread: 0 }))
const group: Group = {
  ...exampleGroup,
  members: exampleGroup.members.map((one) => ({ ...one, inviter: one.userId === 1004 ? 1003 : 1001 })),
}
const seenBy = (own: number, more: Partial<Group> = {}): GroupSnapshot =>
  groupOf({
    client: {} as Client,
    own,
    run: () => undefined,
    group: { ...group, ...more },
    contacts,
    memberLimit: 200,
  })

test('[C-237] [C-239] the owner has 查看 for every other member, an inviter for those whom he brought in', () => {
  const viewed = (own: number) =>
    seenBy(own).members.flatMap(({ userId, mute, remove }) => (mute && remove ? [userId] : []))
  expect(viewed(1001)).toEqual([1003, 1004])
  expect(viewed(1003)).toEqual([1004])
  expect(viewed(1004)).toEqual([])
})

test('[C-188] [C-234] [C-242] the owner dissolves and does not leave, everybody else leaves', () => {
  const [owner, member] = [seenBy(1001), seenBy(1004)]
  expect([owner.dissolve === undefined, owner.leave === undefined]).toEqual([false, true])
  expect([member.dissolve === undefined, member.leave === undefined]).toEqual([true, false])
  expect([member.rename, member.setFlag, member.muteAll]).toEqual([undefined, undefined, undefined])
})

test('as many can be added as the limit leaves room for, and none above it', () => {
  const room = (memberLimit: number) =>
    groupOf({ client: {} as Client, own: 1001, run: () => undefined, group, contacts, memberLimit }).room
  expect(room(group.members.length + 7)).toBe(7)
  expect(room(group.members.length)).toBe(0)
  expect(room(1)).toBe(0)
})

test('contacts who are in the group already are not offered', () => {
  const offered = groupOf({
    client: {} as Client,
    own: 1001,
    run: () => undefined,
    group,
    contacts: ['u1003', 'u5', 'u003'].map((key) => ({ key, name: key, unread: 0 })),
    memberLimit: 200,
  }).addable
  expect(offered.map(({ key }) => key)).toEqual(['u5', 'u003'])
})

test('[C-043] a group can be made where the limit is above 0, and nowhere else', () => {
  const made = (groupLimit: number) =>
    newGroupOf(
      {} as Client,
      { ...groups.example.output.settings, groupCount: 0, groupLimit },
      contacts,
      () => undefined,
    )
  expect(made(1)).toMatchObject({ contacts, memberLimit: 200 })
  expect(made(0)).toBeUndefined()
  expect(newGroupOf({} as Client, undefined, contacts, () => undefined)).toBeUndefined()
})

test('who is muted, or all, is told why; the owner writes all the same', () => {
  expect(seenBy(1004, { mute: true }).silence).toContain('全员禁言')
  const muted = group.members.map((one) => ({ ...one, mute: true }))
  expect(seenBy(1004, { members: muted }).silence).toContain('您已被禁言')
  expect(seenBy(1001, { mute: true, members: muted }).silence).toBeUndefined()
  const oneMuted = group.members.map((one) => ({ ...one, mute: one.userId === 1004 }))
  expect(seenBy(1004, { members: oneMuted }).silence).toContain('您已被禁言')
  expect(seenBy(1003, { members: oneMuted }).silence).toBeUndefined()
})

test('[C-345] a group that is not made says so in a dialog, with what the server said', async () => {
  const make = vi.fn<() => Promise<string>>(async () => '您最多可以创建 10 个群')
  render(<CreateGroup form={{ contacts, memberLimit: 200, make }} close={() => undefined} />)
  for (const { name } of contacts) fireEvent.click(screen.getByRole('checkbox', { name }))
  fireEvent.click(screen.getByRole('button', { name: '创建群' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: '群创建失败' }).textContent).toContain('最多可以创建 10 个群'),
  )
})

test.each([
  ['[C-346] all of them', '没有找到这个群', '没有找到这个群'],
  ['[C-347] some of them', '以下成员没有加入：名u2', '名u2'],
])('members that were not added stand in a dialog: %s', async (_which, why, shown) => {
  const add = vi.fn<() => Promise<string>>(async () => why)
  const shownGroup = { ...seenBy(1001), addable: contacts, add }
  render(
    <GroupOverlays
      group={shownGroup}
      overlay={{ settings: true, member: undefined }}
      show={() => undefined}
    />,
  )
  fireEvent.click(screen.getByRole('tab', { name: '添加成员' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '名u2' }))
  fireEvent.click(screen.getByRole('button', { name: '添加' }))
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: '添加成员失败' }).textContent).toContain(shown),
  )
  expect(add).toHaveBeenCalledWith(['u2'])
})

test('[C-064] [C-355] [C-358] removing a member and dissolving are asked about first', async () => {
  const dissolve = vi.fn<() => Promise<undefined>>(async () => undefined)
  const large = seenBy(1001, {
    members: [
      ...group.members,
      ...[7, 8, 9].map((userId) => ({ ...exampleGroup.members[1], userId })),
    ] as Group['members'],
  })
  const show = vi.fn<() => void>()
  const { rerender } = render(
    <GroupOverlays
      group={{ ...large, dissolve }}
      overlay={{ settings: true, member: undefined }}
      show={show}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '解散群' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('确定解散')
  expect(dissolve).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(dissolve).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  rerender(<GroupOverlays group={large} overlay={{ settings: false, member: 1004 }} show={show} />)
  fireEvent.click(screen.getByRole('button', { name: '移出群' }))
  const question = screen.getByRole('alertdialog').textContent
  expect(question).toContain('移出群？')
  expect(question).not.toContain('解散')
})

const tip = (type: number, mute = false) => ({
  type,
  display: true,
  members: [{ userId: 1, nikeName: '小李' }],
  mute,
  sendUserId: 2,
  sendNikeName: '老周',
})
test.each([
  ['[C-115]', tip(1), '小李 加入了群聊'],
  ['[C-116]', tip(2), '小李 离开了群聊'],
  ['[C-117]', tip(3), '群已解散'],
  ['[C-118]', tip(4, true), '小李 被禁言'],
  ['[C-118] lifted', tip(4), '小李 被解除禁言'],
  ['[C-119]', tip(5, true), '群主开启了全员禁言'],
  ['[C-119] lifted', tip(5), '群主解除了全员禁言'],
  ['[C-120]', tip(6), '老周 修改了群设置'],
  ['one that is not to be shown', { ...tip(1), display: false }, undefined],
  ['one of another kind', tip(99), undefined],
  ['nothing', undefined, undefined],
] as const)('a tip says what happened: %s', (_id, content, said) => expect(tipText(content)).toBe(said))
