import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { Slider } from "../../../ui/slider.tsx";
import { type Crop, largestZoom, movedCrop, sideOf, zoomedCrop } from "./crop.ts";

/** Of the canvas, in pixels: twice what is stored. */
const SIDE = 640;
/** How far an arrow key goes, as a part of what is seen. */
const STEP = 0.04;
const PERCENT = 100;

const arrows: Partial<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface CropperProps {
  /** Shows what is chosen, and holds what is sent. */
  canvas: RefObject<HTMLCanvasElement | null>;
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (change: (crop: Crop) => Crop) => void;
}

/** Moves and enlarges a picture behind a round opening: by pointers, wheel, arrow keys and a slider. */
export function Cropper({ canvas, picture, crop, onCrop }: CropperProps) {
  const zoomId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());

  useLayoutEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const side = sideOf(picture, crop);
    context.imageSmoothingQuality = "high";
    context.clearRect(0, 0, SIDE, SIDE);
    const [left, top] = [crop.x - side / 2, crop.y - side / 2];
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [canvas, picture, crop]);

  useEffect(() => {
    const element = stage.current;
    // React listens passively to the wheel, and the dialog would scroll, too.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      onCrop((now) => zoomedCrop(picture, now, now.zoom * Math.exp(-event.deltaY / 400)));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [picture, onCrop]);

  useEffect(() => stage.current?.focus(), []);

  function drag(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, after);
    const width = event.currentTarget.clientWidth;
    const fingers = pointers.current.size;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId);
    onCrop((now) => {
      const right = (before.x - after.x) / width / fingers;
      const down = (before.y - after.y) / width / fingers;
      const moved = movedCrop(picture, now, right, down);
      if (!other) return moved;
      const apart = distance(other[1], after) / Math.max(1, distance(other[1], before));
      return zoomedCrop(picture, moved, moved.zoom * apart);
    });
  }

  function move(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    onCrop((now) => movedCrop(picture, now, ...direction));
  }

  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  return (
    <>
      {/* An application is there to be operated, which the rule does not know. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={stage}
        // Arrow keys are for the picture and not for a screen reader's own moving about.
        role="application"
        aria-label="Photo. Move it with the arrow keys."
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="edged mx-auto aspect-square max-w-64 cursor-grab touch-none rounded-full bg-well active:cursor-grabbing"
        onKeyDown={move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <canvas ref={canvas} width={SIDE} height={SIDE} className="block size-full rounded-full" />
      </div>
      <div className="mt-4">
        <label htmlFor={zoomId} className="font-semibold">
          Zoom
        </label>
        <Slider
          id={zoomId}
          min={PERCENT}
          max={largestZoom * PERCENT}
          step={10}
          value={Math.round(crop.zoom * PERCENT)}
          aria-valuetext={`${Math.round(crop.zoom * PERCENT)} %`}
          onValue={(percent) => onCrop((now) => zoomedCrop(picture, now, percent / PERCENT))}
        />
      </div>
    </>
  );
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
