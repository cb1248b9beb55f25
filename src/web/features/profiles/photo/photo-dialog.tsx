import { useCallback, useEffect, useRef, useState, type ChangeEvent } from "react";
import { photoLimits } from "../../../../shared/photo-limits.ts";
import { detailOf } from "../../../lib/api-error.ts";
import { useIsMounted } from "../../../lib/use-is-mounted.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { deletedToast } from "../../../ui/deleted-toast.ts";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Face } from "../../../ui/face.tsx";
import { toast } from "../../../ui/toast.ts";
import type { Profile } from "../queries.ts";
import { type Crop, wholeCrop } from "./crop.ts";
import { Cropper } from "./cropper.tsx";
import { useRemovePhoto, useSavePhoto } from "./queries.ts";

export interface PhotoDialogProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
  onClose: () => void;
}

/** What was chosen; without a picture where this browser cannot read it, and the server may. */
interface Chosen {
  file: File;
  picture: ImageBitmap | null;
}

export default function PhotoDialog({ profile, onSaved, onClose }: PhotoDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 });
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = useIsMounted();
  const canvas = useRef<HTMLCanvasElement>(null);
  const save = useSavePhoto();
  const remove = useRemovePhoto();
  const busy = save.isPending || remove.isPending;
  const changeCrop = useCallback((change: (crop: Crop) => Crop) => setCrop(change), []);
  const picture = chosen?.picture;
  useEffect(() => () => picture?.close(), [picture]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (!file) return;
    const decoded = await createImageBitmap(file).catch(() => null);
    if (!decoded && file.size > photoLimits.upload) {
      setProblem("This file is larger than 10 MB. Choose a smaller one.");
      return;
    }
    setProblem(null);
    setChosen({ file, picture: decoded });
    if (decoded) setCrop(wholeCrop(decoded));
  }

  async function savePhoto({ file }: Chosen) {
    setProblem(null);
    try {
      const sent = canvas.current ? await pictureOf(canvas.current) : file;
      onSaved(await save.mutateAsync({ id: profile.id, file: sent }));
      toast({ title: "Photo saved" });
      if (isOpen()) onClose();
    } catch (error) {
      failed(detailOf(error, "The photo could not be saved. Try again in a moment."));
    }
  }

  async function removePhoto() {
    setProblem(null);
    try {
      const before = await remove.mutateAsync(profile);
      onSaved({ ...profile, photo: null });
      deletedToast(
        "Photo removed",
        async () => onSaved(await save.mutateAsync({ id: profile.id, file: before })),
        "The photo is still removed.",
      );
      if (isOpen()) onClose();
    } catch (error) {
      failed(detailOf(error, "The photo could not be removed. Try again in a moment."));
    }
  }

  function failed(reason: string) {
    if (isOpen()) setProblem(reason);
    else toast({ title: reason, variant: "destructive" });
  }

  return (
    <Dialog title={`Photo of ${profile.name}`} onClose={onClose}>
      {picture ? (
        <Cropper canvas={canvas} picture={picture} crop={crop} onCrop={changeCrop} />
      ) : (
        <div className="flex justify-center">
          <Face person={profile} className="size-32 text-display" />
        </div>
      )}
      {chosen && !picture && (
        <p className="mt-4">
          This browser cannot show “{chosen.file.name}”. It can be sent as it is: its middle is
          used.
        </p>
      )}
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2 max-sm:*:w-full">
        <FileButton label={chosen ? "Choose another" : "Choose a photo"} onChange={choose} />
        <FileButton capture label="Take a photo" onChange={choose} />
        {profile.photo && !chosen && (
          <Button tone="danger" aria-disabled={busy} onClick={() => busy || void removePhoto()}>
            Remove photo
          </Button>
        )}
      </div>
      <DialogButtons className="mt-6">
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {chosen && (
          <Button aria-disabled={busy} onClick={() => busy || void savePhoto(chosen)}>
            {save.isPending ? "Saving…" : "Save photo"}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** An input that looks like a button. With `capture` it opens the camera, which only phones and tablets do. */
function FileButton({
  label,
  capture = false,
  onChange,
}: {
  label: string;
  capture?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}) {
  return (
    <label
      className={`${buttonClass("plain")} relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text ${capture ? "not-pointer-coarse:hidden" : ""}`}
    >
      {label}
      <input
        type="file"
        accept="image/*"
        capture={capture ? "environment" : undefined}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        onChange={(event) => void onChange(event)}
      />
    </label>
  );
}

/** As WebP; a browser that cannot write that makes a PNG of it. */
function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("No picture")));
    canvas.toBlob(done, "image/webp", 0.9);
  });
}
