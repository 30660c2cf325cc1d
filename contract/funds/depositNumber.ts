/** The number by which a player names a deposit. */
import * as z from 'zod/mini'

/** D and digits. */
export const depositNumber = z.string().check(z.regex(/^D\d{1,18}$/))
