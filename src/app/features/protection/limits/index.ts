/** The card 额度与自我保护. */
export { Protection } from './Protection.tsx'
export type { ProtectionSnapshot } from './protection.snapshot.ts'
