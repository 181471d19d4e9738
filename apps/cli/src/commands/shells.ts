/**
 * What a shell runs to complete a line. Each script hands the words over as they are (nothing of the line is run) and
 * reads the candidates, a line each: the word, a tab, what it is. A last line `:0` asks for names of files too.
 */
export const SCRIPTS = {
  bash: `# Completion of govdata for bash: source <(govdata completion bash)
_govdata() {
  local value _rest
  COMPREPLY=()
  while IFS=$'\\t' read -r value _rest; do
    case $value in
      :0) compopt -o default 2>/dev/null ;;
      :*) ;;
      *)
        printf -v value %q "$value"
        COMPREPLY+=("$value")
        ;;
    esac
  done < <(govdata complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _govdata govdata
`,
  zsh: `#compdef govdata
# Completion of govdata for zsh: source <(govdata completion zsh), behind compinit
_govdata() {
  local line files
  local -a candidates
  while IFS= read -r line; do
    case $line in
      :0) files=yes ;;
      :*) ;;
      *) candidates+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}") ;;
    esac
  done < <(govdata complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#candidates} )) && _describe govdata candidates
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _govdata ]]; then
  _govdata "$@"
else
  compdef _govdata govdata
fi
`,
  fish: `# Completion of govdata for fish: govdata completion fish | source
function __govdata_complete
    set -l words (commandline -opc) (commandline -ct)
    govdata complete -- $words[2..-1] 2>/dev/null | string match -r -v '^:[0-9]+$'
end
complete -c govdata -f -a '(__govdata_complete)'
complete -c govdata -s o -l output -r -F
complete -c govdata -l env-file -r -F
complete -c govdata -l module-dir -r -F
`,
} as const;

export type Shell = keyof typeof SCRIPTS;
