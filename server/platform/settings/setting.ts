/** A setting as a value: the variable of the environment, its meaning for operators, and its check (design.md §8). */

/** The environment of a start. */
export type Env = Readonly<Record<string, string | undefined>>

/** What a setting is read from. */
export interface SettingContext {
  /** The text of its variable; undefined where the variable is absent or empty. */
  readonly text: string | undefined
  readonly sandbox: boolean
  /** The other variables, for settings that only hold together. */
  readonly env: Env
}

/** A variable of the environment, as operators read of it. */
export interface Variable {
  readonly variable: string
  /** Its value where it is not set, as operators read it. */
  readonly start: string
  /** What it does: a line of the README, in Markdown. */
  readonly about: string
  /** Its value is never printed. */
  readonly secret?: true
}

/** A setting. */
export interface Setting<T> extends Variable {
  /** Further variables that it is read from. */
  readonly also?: readonly Variable[]
  /** Throws an error that names the variable and says what it must be; never with the text of a secret. */
  readonly read: (context: SettingContext) => T
}

/** Declares a setting. */
export const defineSetting = <T>(setting: Setting<T>): Setting<T> => setting

/** Every variable of some settings. */
export const variablesOf = (settings: SettingsOf): readonly Variable[] =>
  Object.values(settings).flatMap((setting) => [setting, ...(setting.also ?? [])])

/** The settings of an area by name. */
export type SettingsOf = Readonly<Record<string, Setting<unknown>>>

/** What reading some settings gives. */
export type ReadSettings<S extends SettingsOf> = { readonly [K in keyof S]: ReturnType<S[K]['read']> }

/** Reads some settings; throws one error with a sentence for each that is invalid, in the order in which they are declared. */
export const readSettingsOf = <S extends SettingsOf>(
  settings: S,
  env: Env,
  sandbox: boolean,
): ReadSettings<S> => {
  const refused: string[] = []
  const read = Object.entries(settings).map(([name, setting]) => {
    try {
      return [name, setting.read({ text: env[setting.variable] || undefined, sandbox, env })] as const
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error))
      return [name, undefined] as const
    }
  })
  if (refused.length > 0) throw new Error(refused.join('\n'))
  // Every name of the declaration is there, with what its own check gave.
  return Object.fromEntries(read) as ReadSettings<S>
}
