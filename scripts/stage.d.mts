/** Runs a command as a named stage; answers whether it succeeded. */
export function runStage(
  name: string,
  command: readonly string[],
  options?: { readonly stream?: boolean; readonly env?: Readonly<Record<string, string>> },
): Promise<boolean>
