const KEY = "owner";

/** OccasionTitle data this device keeps: the id of whoever is signed in, until they sign out. */
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

/** Calls back when another tab signs somebody in or out. */
export function onOwnerChange(listener: (owner: string | null) => void) {
  addEventListener("storage", ({ key, newValue }) => {
    // No key: everything was cleared at once.
    if (key === KEY || key === null) listener(key && newValue);
  });
}
