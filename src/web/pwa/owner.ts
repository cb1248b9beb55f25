const KEY = "owner";

/** The id of the user whose data this device keeps, from signing in to signing out. */
export function deviceOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setDeviceOwner(id: string) {
  localStorage.setItem(KEY, id);
}

/** Called when another tab signs in or out. */
export function onOwnerChange(listener: (owner: string | null) => void) {
  addEventListener("storage", ({ key, newValue }) => {
    // The key is null after `localStorage.clear()`.
    if (key === KEY || key === null) listener(key && newValue);
  });
}
