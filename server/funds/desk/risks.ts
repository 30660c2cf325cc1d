/** Members at risk at the money desk: listed, marked and cleared (decided.md 24a). */
import { desc, eq } from 'drizzle-orm'
import { err, ok } from '#engine/result.ts'
import { staffRoles, staffTypes } from '#contract/core/roles.ts'
import { refusal } from '#contract/refusals.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { maskedName } from '../../platform/maskedName.ts'
import { member, memberRisk } from '../../schema/index.ts'
import { clearRisk, markRisk } from '../risk/risk.sql.ts'
import { auditDesk, isReason } from './deskAudit.ts'

const listMost = 200
// The staff has no money.
const typesOfStaff: readonly number[] = staffRoles.map((role) => staffTypes[role])

/** Binds the calls. */
export const riskDeskHandlers = (db: Db): Pick<Handlers, 'deskRisks' | 'markAtRisk' | 'clearAtRisk'> => ({
  async deskRisks() {
    const found = await db
      .select({ id: member.id, cn: member.cn, reason: memberRisk.reason, since: memberRisk.since })
      .from(memberRisk)
      .innerJoin(member, eq(member.id, memberRisk.memberId))
      .orderBy(desc(memberRisk.since))
      .limit(listMost)
    return ok({
      list: found.map(({ id, cn, reason, since }) => ({
        memberId: Number(id),
        name: maskedName(cn),
        reason,
        since: since.getTime(),
      })),
    })
  },

  async markAtRisk({ memberId, name, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    const [who] = await db
      .select({ id: member.id, userType: member.userType })
      .from(member)
      .where(name === '' ? eq(member.id, BigInt(memberId)) : eq(member.cn, name.trim().toLowerCase()))
    if (!who || typesOfStaff.includes(who.userType)) return err(refusal('UnknownDeskMember'))
    return db.transaction(async (tx) => {
      if (!(await markRisk(tx, who.id, reason.trim(), context.now))) return err(refusal('AtRiskAlready'))
      await auditDesk(tx, context, 'mark-risk', { member: String(who.id), reason: reason.trim() })
      return ok({})
    })
  },

  async clearAtRisk({ memberId, reason }, context) {
    if (!isReason(reason)) return err(refusal('DeskReason'))
    return db.transaction(async (tx) => {
      if (!(await clearRisk(tx, BigInt(memberId)))) return err(refusal('NotAtRisk'))
      await auditDesk(tx, context, 'clear-risk', { member: String(memberId), reason: reason.trim() })
      return ok({})
    })
  },
})
