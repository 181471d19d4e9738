import * as packaged from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";

const encoder = new TextEncoder();

/** Not enough memory for what the host puts into a sandbox. */
export class NoRoomError extends Error {}

/**
 * A QuickJS of its own, in memory that was wiped: nothing of one script is there when the next one comes, and a script that
 * breaks its interpreter breaks nobody else's.
 */
export function openInterpreter(
  wasm: WebAssembly.Module,
  memory: WebAssembly.Memory,
): Promise<QuickJSWASMModule> {
  const variant = newVariant(builtVariant(), { wasmModule: wasm, wasmMemory: memory });
  return newQuickJSWASMModuleFromVariant({
    ...variant,
    async importModuleLoader() {
      const imported = await variant.importModuleLoader();
      const outer = typeof imported === "function" ? imported : imported.default;
      const load = typeof outer === "function" ? outer : outer.default;
      return async (options) => {
        const module = await load(options);
        const allocate = module._malloc;
        module._malloc = (bytes) => {
          const pointer = allocate(bytes);
          // Its callers write to whatever they get, also to 0.
          if (bytes > 0 && pointer === 0) throw new NoRoomError("the sandbox has no room for this");
          return pointer;
        };
        // Ten times as fast as the interpreter's own, which goes character by character.
        module.lengthBytesUTF8 = (text) => Buffer.byteLength(text);
        module.stringToUTF8 = (text, pointer, most = 0) => {
          const { written } = encoder.encodeInto(text, module.HEAPU8.subarray(pointer, pointer + most - 1));
          module.HEAPU8[pointer + written] = 0;
        };
        return module;
      };
    },
  });
}

/** What the package exports, which its types describe as if it were CommonJS. */
function builtVariant(): QuickJSSyncVariant {
  const exported: unknown = packaged.default;
  const inner: unknown =
    typeof exported === "object" && exported !== null ? Reflect.get(exported, "default") : undefined;
  for (const candidate of [exported, inner]) if (isVariant(candidate)) return candidate;
  throw new TypeError("the QuickJS package exports no variant");
}

function isVariant(value: unknown): value is QuickJSSyncVariant {
  return (
    typeof value === "object" &&
    value !== null &&
    Reflect.get(value, "type") === "sync" &&
    typeof Reflect.get(value, "importModuleLoader") === "function"
  );
}
