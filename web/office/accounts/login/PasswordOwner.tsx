/** Tells a password manager whose password is asked for in this form; nobody sees it. */
export function PasswordOwner({ username }: { username: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="visually-hidden"
    />
  )
}
