/** Saves content that the page has as a file. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  // Some browsers read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Downloads an address. Without a name, the server names the file. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
