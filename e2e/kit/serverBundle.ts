/** Where the bundled server of the journeys is. Below `node_modules`, so that its libraries are found. */
const folder = 'node_modules/.cache/haocai/e2e-server'

export const serverBundle = { folder, file: `${folder}/serverChild.js` } as const
