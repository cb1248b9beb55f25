import { useRef, useState } from "react";
import { toHexColor } from "../../../shared/hex-color.ts";
import { nameLimit } from "../../../shared/questionnaire.ts";
import { useFormErrors } from "../../lib/use-form-errors.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { Face } from "../../ui/face.tsx";
import { Ribbon } from "../../ui/ribbon.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ColorPresets } from "./color-presets.tsx";
import type { Profile, NameAndColor } from "./queries.ts";

export interface EditProfileDialogProps {
  profile: Profile;
  /** What was typed before, if it could not be saved. */
  draft?: NameAndColor;
  startWith: "name" | "color";
  onSave: (changes: NameAndColor) => void;
  onPhoto: () => void;
  onClear: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export default function EditProfileDialog({
  profile,
  draft,
  startWith,
  onSave,
  onPhoto,
  onClear,
  onDelete,
  onClose,
}: EditProfileDialogProps) {
  // Not `draft.x ?? profile.x`: what was emptied on purpose would come back.
  const typed = { ...profile, ...draft };
  const [name, setName] = useState(typed.name);
  const [typedColor, setTypedColor] = useState(typed.color);
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, refuse } = useFormErrors<{ color?: string }>(form, {});
  const nameInput = useRef<HTMLInputElement>(null);
  const chosenPreset = useRef<HTMLInputElement>(null);
  const color = toHexColor(typedColor.trim());

  function chooseColor(value: string) {
    setTypedColor(value);
    setErrors({});
  }

  function save() {
    if (color === null) {
      refuse({ color: "Use six digits, like #3B82F6." });
      return;
    }
    const changes: NameAndColor = {};
    const newName = name.trim() || profile.name;
    if (newName !== profile.name) changes.name = newName;
    if (color !== profile.color.toUpperCase()) changes.color = color;
    onSave(changes);
  }

  return (
    <Dialog
      title="Profile Settings"
      initialFocus={startWith === "name" ? nameInput : chosenPreset}
      onClose={onClose}
    >
      <Ribbon color={color ?? profile.color} className="-mx-6 -mt-2 mb-6 h-3" />
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="mb-4 flex items-center gap-4">
          <Face
            person={{ ...profile, color: color ?? profile.color }}
            className="size-16 text-heading"
          />
          <Button tone="plain" onClick={onPhoto}>
            {profile.photo ? "Change photo" : "Add photo"}
          </Button>
        </div>
        <TextField
          ref={nameInput}
          label="Profile Name"
          autoComplete="off"
          placeholder={profile.name}
          limit={nameLimit}
          value={name}
          onValue={setName}
        />
        <ColorPresets color={color} startRef={chosenPreset} onChoose={chooseColor} />
        <div className="mt-4 flex items-start gap-2">
          <TextField
            className="min-w-0 flex-1"
            label="Custom Color"
            placeholder="#RRGGBB"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typedColor}
            onValue={chooseColor}
            error={errors.color}
          />
          <input
            type="color"
            aria-label="Pick a color"
            value={color ?? profile.color}
            onChange={(event) => chooseColor(event.target.value.toUpperCase())}
            className="mt-8 h-12 w-14 shrink-0 cursor-pointer rounded-control border border-field bg-page p-1"
          />
        </div>
        <DialogButtons className="mt-4 max-sm:static max-sm:mb-0 max-sm:pb-0">
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Save Changes</Button>
        </DialogButtons>
      </form>
      <div className="-mx-6 mt-6 flex flex-wrap justify-between border-t border-line px-2 pt-2 sm:-mb-4">
        <Button tone="danger" onClick={onClear}>
          Clear Profile Data
        </Button>
        <Button tone="danger" onClick={onDelete}>
          Delete Profile
        </Button>
      </div>
    </Dialog>
  );
}
