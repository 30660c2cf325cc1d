/** Saves a file on the device, as if the player had followed a link to it. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Saves a text as a CSV file. */
export const saveCsv = (name: string, content: string): void =>
  saveFile(name, new Blob([content], { type: 'text/csv;charset=utf-8' }))
