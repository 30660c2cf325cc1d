/**
 * An action of a view. An action that is impossible now is `undefined`, so a disabled button needs no
 * second flag.
 */
export type Action<Args extends readonly unknown[] = []> = ((...args: Args) => void) | undefined
