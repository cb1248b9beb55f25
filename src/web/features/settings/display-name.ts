interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** A user's name, else the local part of their address, else `User`. */
export function displayName({ firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter((part) => part?.trim()).join(" ");
  const [local] = email.split("@");
  return name || local || "User";
}
