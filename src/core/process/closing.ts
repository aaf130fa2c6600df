/** Closes `opened` however `use` ends. */
export function closing<Opened extends { close(): unknown }, T>(
  opened: Opened,
  use: (opened: Opened) => T,
): T {
  try {
    return use(opened)
  } finally {
    opened.close()
  }
}
