interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string;
}

/** What a person is called: their name, else what their address begins with, else `User`. */
export function displayName({ firstName, lastName, email }: Named): string {
  const name = [firstName, lastName].filter((part) => part?.trim()).join(" ");
  const [local] = email.split("@");
  return name || local || "User";
}
