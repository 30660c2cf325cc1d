/** The roles of the database. */
import { declareDomain } from '../../platform/composition/domain.ts'
import { rolesOps } from './roles.ops.ts'

/** Has one command, which compares the rights in the database with the declared ones. */
export const rolesDomain = declareDomain({ name: 'roles', ops: rolesOps }, () => ({}))
