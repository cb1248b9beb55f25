import { useRef, useState } from "react";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { supportAddress } from "./support-address.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { mailtoAddress, type Letter } from "./mailto.ts";

type Field = keyof Letter;
const fields: readonly Field[] = ["name", "email", "subject", "message"];

export function SupportForm({ name, email }: { name: string; email: string }) {
  const [letter, setLetter] = useState<Letter>({ name, email, subject: "", message: "" });
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<Partial<Record<Field, string>>>(form, {});

  function change(field: Field, value: string) {
    setLetter((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  function send(sent: HTMLFormElement) {
    const found = problemsOf(letter, sent);
    if (Object.keys(found).length === 0) {
      open(letter);
      return;
    }
    if (fields.some((field) => letter[field].trim() === "")) {
      toast({ title: "Please fill in all fields", variant: "destructive" });
    }
    refuse(found);
  }

  const text = (field: Field) => ({
    name: field,
    value: letter[field],
    onValue: (value: string) => change(field, value),
    error: errors[field] ?? null,
  });

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...text("name")} />
        <TextField label="Email" type="email" autoComplete="email" {...text("email")} />
      </div>
      <TextField label="Subject" autoComplete="off" {...text("subject")} />
      <TextArea label="Message" rows={6} {...text("message")} />
      <div>
        <Button type="submit">Send Message</Button>
      </div>
    </form>
  );
}

function problemsOf(letter: Letter, form: HTMLFormElement): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    if (letter[field].trim() === "") found[field] = "Cannot be blank.";
  }
  const email = form.elements.namedItem("email");
  if (!found.email && email instanceof HTMLInputElement && !email.validity.valid) {
    found.email = "Enter an address like name@example.com.";
  }
  return found;
}

/** A page cannot know whether a mail client opens, only that the browser refused. */
function open(letter: Letter) {
  try {
    if (window.open(mailtoAddress(letter), "_self") === null) throw new Error("Refused");
  } catch {
    toast({
      title: "Failed to open email client",
      description: `Please email us directly at ${supportAddress}`,
      variant: "destructive",
    });
  }
}
