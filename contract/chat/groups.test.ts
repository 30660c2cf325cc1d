import { describe, expect, test } from 'vitest'
import { groupActs, mayInGroup, type GroupAct } from './groupRights.ts'
import { defaultGroupName, groupNameProblem, readTip, tipTypes } from './groups.ts'

describe('rules of groups', () => {
  test.each([
    ['周五小组', undefined],
    ['a_1群', undefined],
    ['十二个字的群名称刚刚好啊', undefined],
    ['', 'empty'],
    ['十三个字的群名称就太长了一点', 'long'],
    ['周五 小组', 'characters'],
    ['<b>', 'characters'],
    ['群😀', 'characters'],
  ])('[C-205] [C-206] [C-207] the name "%s" has the problem %s', (name, problem) =>
    expect(groupNameProblem(name)).toBe(problem),
  )

  test('[C-208] [C-209] a default name is made of the first two, cut to nine characters', () => {
    expect(defaultGroupName(['li88', 'qd10', 'x'])).toBe('li88_qd10')
    expect(defaultGroupName(['haibin66', 'lin8848'])).toBe('haibin66_...')
    expect(defaultGroupName(['haibin', 'lin88'])).toBe('haibin_lin88')
  })

  // Messages of before are kept with these numbers, on the server and on devices.
  test('each kind of tip keeps its number', () => {
    expect(tipTypes).toEqual({ join: 1, leave: 2, deleted: 3, mute: 4, muteAll: 5, changed: 6, grabbed: 7 })
    expect(readTip('no json')).toBeUndefined()
  })

  const roles = {
    owner: { isMember: true, isOwner: true, isMuted: false, isInviter: true },
    'owner of a muted group': { isMember: true, isOwner: true, isMuted: true, isInviter: true },
    inviter: { isMember: true, isOwner: false, isMuted: false, isInviter: true },
    member: { isMember: true, isOwner: false, isMuted: false, isInviter: false },
    'muted member': { isMember: true, isOwner: false, isMuted: true, isInviter: false },
    'who left, or never was in': { isMember: false, isOwner: false, isMuted: false, isInviter: true },
  } as const
  const all: readonly GroupAct[] = groupActs
  const may: Readonly<Record<keyof typeof roles, readonly GroupAct[]>> = {
    owner: all.filter((act) => act !== 'leave'),
    'owner of a muted group': all.filter((act) => act !== 'leave'),
    inviter: [
      'read',
      'send',
      'sendPacket',
      'openPacket',
      'addMembers',
      'leave',
      'muteMember',
      'removeMember',
    ],
    member: ['read', 'send', 'sendPacket', 'openPacket', 'addMembers', 'leave'],
    'muted member': ['read', 'openPacket', 'addMembers', 'leave'],
    'who left, or never was in': [],
  }
  test.each(Object.keys(roles) as (keyof typeof roles)[])('[C-005] %s may do exactly what is his', (role) =>
    expect(groupActs.filter((act) => mayInGroup(roles[role], act))).toEqual(may[role]),
  )
})
