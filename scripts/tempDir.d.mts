/** The environment of a stage whose temporary files may be lost with the machine; empty where memory is short. */
export declare const tempEnv: () => { readonly TMPDIR?: string }
