import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { root } from "../../../root.ts";
import { once } from "./once.ts";

/** A word of a text, in the numbers that a model takes. */
export interface Word {
  start: number;
  end: number;
  ids: number[];
}

/** A trained model (see `training/`): rows of numbers in, numbers out. */
export interface Model {
  words(text: string): Word[];
  /** `[CLS]` and `[SEP]`, which begin and end a row. */
  begin: number;
  end: number;
  /** The outputs by name; every row is padded to the longest. */
  run(rows: number[][]): Promise<Record<string, Float32Array>>;
  close(): Promise<void>;
}

/** In the source, and beside the catalogue where only the build is there. */
const source = join(root, "src/server/features/agent/reading/model");
const folder = existsSync(source) ? source : join(root, "dist/agent");
/** One reads texts and messages, one tells how close two texts are in meaning, and one how well ideas fit a person. */
export const models = {
  reading: "reader.onnx",
  meaning: "meaning.onnx",
  judging: "judge.onnx",
} as const;
const FILES = [...Object.values(models), "tokenizer.json"];

export const modelPath = (name: keyof typeof models) => join(folder, models[name]);

/** Texts in the numbers that the models take. */
export function openTokenizer() {
  const tokenizer = new Tokenizer(
    JSON.parse(readFileSync(join(folder, "tokenizer.json"), "utf8")),
    {},
  );
  const ids = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).ids;
  const idOf = (token: string) => tokenizer.token_to_id(token) ?? 0;
  return { ids, begin: idOf("[CLS]"), end: idOf("[SEP]") };
}

export function copyModel(to: string): void {
  for (const file of FILES) copyFileSync(join(source, file), join(to, file));
}

type Reading = Exclude<keyof typeof models, "judging">;

/** Each file once for a thread: notes and messages are read by the same one. */
const opened = {
  reading: once(() => open("reading")),
  meaning: once(() => open("meaning")),
};
export const openModel = (name: Reading): Promise<Model> => opened[name]();

async function open(name: Reading): Promise<Model> {
  const { ids: idsOf, begin, end } = openTokenizer();
  const session = await InferenceSession.create(modelPath(name), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  });
  return {
    begin,
    end,
    // As the model's own tokenizer splits: runs of letters and digits, and every other sign by itself.
    words: (text) =>
      [...text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu)].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        ids: idsOf(match[0]),
      })),
    async run(rows) {
      const length = Math.max(...rows.map((row) => row.length));
      const ids = new BigInt64Array(rows.length * length);
      const mask = new BigInt64Array(rows.length * length);
      rows.forEach((row, index) => {
        row.forEach((id, place) => {
          ids[index * length + place] = BigInt(id);
          mask[index * length + place] = 1n;
        });
      });
      const shape = [rows.length, length];
      const outputs = await session.run({
        ids: new Tensor("int64", ids, shape),
        mask: new Tensor("int64", mask, shape),
      });
      return Object.fromEntries(
        Object.entries(outputs).map(([output, { data }]) => {
          if (!(data instanceof Float32Array))
            throw new Error(`The model's ${output} is no number`);
          return [output, data];
        }),
      );
    },
    close: () => session.release(),
  };
}
