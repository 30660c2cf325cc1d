/** The roles of the database. */
import { declareDomain } from '../../platform/domain.ts'
import { rolesOps } from './roles.ops.ts'

/** The domain. */
export const rolesDomain = declareDomain({ name: 'roles', ops: rolesOps }, () => ({}))
